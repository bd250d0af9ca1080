import peerResults from '../../bench/peers/results.json'
import manifest from '../../package.json'
import { homeSamples } from '../home/home-samples.server.ts'
import { readFaults } from '../proof/read-faults.ts'
import { readPeers } from '../proof/read-peers.ts'
import { repositoryUrl } from '../repository.ts'

/** The fault whose replay is asked for. */
export function search(params: URLSearchParams) {
  return { fault: params.get('fault') }
}

const data = {
  repository: repositoryUrl(manifest) ?? null,
  faults: readFaults(peerResults) ?? null,
  peers: readPeers(peerResults) ?? null,
  samples: homeSamples,
}

export const loader = () => data
