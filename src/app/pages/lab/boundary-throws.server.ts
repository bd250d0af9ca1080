import type { Load } from 'arrivejs'
import { wait } from '../../lab/wait.ts'
import type { Page } from './boundary-throws.tsx'

/** By then the shell has been sent. */
const DELAY_MS = 500

export const loader: Load<typeof Page> = ({ signal }) => ({
  word: wait(DELAY_MS, signal).then(() => 'throw'),
})
