import type { LoaderArgs } from 'arrivejs'
import { version } from '../../../package.json'
import { readProof } from '../proof/read-proof.server.ts'

const proof = readProof() ?? null

/** `colo` is the data centre that responded; `null` on a developer's machine. */
export const loader = ({ c }: LoaderArgs<'/'>) => ({
  colo: coloOf(c.req.raw) ?? null,
  version,
  proof,
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
