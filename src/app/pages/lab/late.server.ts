import type { Load } from 'arrivejs'
import { wait } from '../../lab/wait.ts'
import type { Page } from './late.tsx'

/** Within the limit of 3.8 s, but long enough to see. */
const DELAY_MS = 3000

export const loader: Load<typeof Page> = async ({ signal }) => {
  await wait(DELAY_MS, signal)
  return { waitedMs: DELAY_MS }
}
