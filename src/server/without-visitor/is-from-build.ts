import { env } from 'cloudflare:workers'
import { SECRET_HEADER } from './build-requests.ts'

/** Set by the build only, to a value that nobody else knows (`tools/prerender/start-worker.ts`). */
const { ARRIVE_PRERENDER: secret } = env as { ARRIVE_PRERENDER?: string }

/** Does this Worker run for a build, which makes files of its pages? */
export const isInBuild = secret !== undefined

/** Is this a request of the build, for what it makes files of? */
export function isFromBuild(request: Pick<Request, 'headers'>): boolean {
  return request.headers.get(SECRET_HEADER) === secret
}
