import peerResults from '../../bench/peers/results.json'
import { readSameFault } from '../lab/read-same-fault.ts'
import { SCENARIOS } from '../lab/scenarios.ts'

const faults = SCENARIOS.flatMap(({ fault }) => {
  const measured = fault && readSameFault(peerResults, fault)
  return measured ? [measured] : []
})

export const loader = () => ({ faults })
