import type { LoaderArgs } from 'arrivejs'

/** The data centre that responded; `null` on a developer's machine. */
export const loader = ({ c }: LoaderArgs<'/'>) => ({ colo: coloOf(c.req.raw) ?? null })

/** https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties */
interface EdgeRequest extends Request {
  cf?: { colo?: unknown }
}

/** `npm start` sets `LOCAL`, which is not a data centre. */
function coloOf({ cf }: EdgeRequest): string | undefined {
  const colo = cf?.colo
  return typeof colo === 'string' && /^[A-Z]{3}$/.test(colo) ? colo : undefined
}
