import type { LoaderArgs } from 'arrivejs'
import { wait } from '../../lab/wait.ts'

/** By then the shell has been sent. */
const DELAY_MS = 500

export const loader = ({ signal }: LoaderArgs<'/lab/boundary-throws'>) => ({
  word: wait(DELAY_MS, signal).then(() => 'throw'),
})
