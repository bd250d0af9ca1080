import type { LoaderArgs } from 'arrivejs'
import { wait } from '../../lab/wait.ts'

/** Within the limit of 3.8 s, but long enough to see. */
const DELAY_MS = 3000

export const loader = async ({ signal }: LoaderArgs<'/lab/late'>) => {
  await wait(DELAY_MS, signal)
  return { waitedMs: DELAY_MS }
}
