import type { LoaderArgs } from 'arrivejs'
import peerResults from '../../bench/peers/results.json'
import type { AppEnv } from '../env.ts'
import { readSameFault } from '../lab/read-same-fault.ts'
import { SCENARIOS } from '../lab/scenarios.ts'

/** A scenario with a page shows its fault there. */
const faults = SCENARIOS.flatMap(({ path, fault }) => {
  const measured = path === undefined && fault && readSameFault(peerResults, fault)
  return measured ? [measured] : []
})

export const loader = ({ c }: LoaderArgs<'/lab'>) => ({ faults, isVitalsOpen: isVitalsOpen(c.env) })

/** Without the secret, the page exists only on a server that nobody else can reach (docs/vitals.md). */
function isVitalsOpen(env: Partial<AppEnv['Bindings']> = {}): boolean {
  return Boolean(env.VITALS_PASSWORD) || env.ARRIVE_LOCAL === 'true' || import.meta.env.DEV
}
