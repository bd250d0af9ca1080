import type { Load } from 'arrive/api/loader.ts'
import { wait } from '../../lab/wait.ts'
import type { Page } from './late.tsx'

/** Within the browser's limit, but long enough to look at. */
const DELAY_MS = 3000

export const load: Load<typeof Page> = async ({ signal }) => {
  await wait(DELAY_MS, signal)
  return { waitedMs: DELAY_MS }
}
