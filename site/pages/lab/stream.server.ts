import type { LoaderArgs } from 'arrivejs'
import { wait } from '../../lab/wait.ts'

const STEP_MS = 300

interface Step {
  afterMs: number
}

/** Promises at the first level of the data are deferred: each streams when it is ready. */
export const loader = ({ signal }: LoaderArgs<'/lab/stream'>) => {
  return { first: at(1), second: at(2), third: at(3), fourth: at(4), fifth: at(5) }

  async function at(step: number): Promise<Step> {
    const afterMs = step * STEP_MS
    await wait(afterMs, signal)
    return { afterMs }
  }
}
