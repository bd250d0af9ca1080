import type { Load } from 'arrivejs'
import { wait } from '../../lab/wait.ts'
import type { Page, Step } from './stream.tsx'

const STEP_MS = 300

export const loader: Load<typeof Page> = ({ signal }) => {
  return { first: at(1), second: at(2), third: at(3), fourth: at(4), fifth: at(5) }

  async function at(step: number): Promise<Step> {
    const afterMs = step * STEP_MS
    await wait(afterMs, signal)
    return { afterMs }
  }
}
