import type { Load } from 'arrive/api/loader.ts'
import { wait } from '../../lab/wait.ts'
import type { Page } from './boundary-throws.tsx'

/** Long enough for the shell to be on its way. */
const DELAY_MS = 500

export const load: Load<typeof Page> = ({ signal }) => ({
  word: wait(DELAY_MS, signal).then(() => 'throw'),
})
