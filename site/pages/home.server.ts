import type { LoaderArgs } from 'arrivejs'
import peerResults from '../../bench/peers/results.json'
import manifest from '../../package.json'
import { readFaults } from '../proof/read-faults.ts'
import { readProof } from '../proof/read-proof.server.ts'
import { repositoryUrl } from '../repository.ts'

const proof = readProof() ?? null
const faults = readFaults(peerResults) ?? null

/** The fault whose replay is asked for. */
export function search(params: URLSearchParams) {
  return { fault: params.get('fault') }
}

/** `colo` is the data centre that responded; `null` on a developer's machine. */
export const loader = ({ c }: LoaderArgs<'/'>) => ({
  colo: coloOf(c.req.raw) ?? null,
  version: manifest.version,
  repository: repositoryUrl(manifest) ?? null,
  proof,
  faults,
})

/** https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties */
interface EdgeRequest extends Request {
  cf?: { colo?: unknown }
}

/** `npm start` sets `LOCAL`, which is not a data centre. */
function coloOf({ cf }: EdgeRequest): string | undefined {
  const colo = cf?.colo
  return typeof colo === 'string' && /^[A-Z]{3}$/.test(colo) ? colo : undefined
}
