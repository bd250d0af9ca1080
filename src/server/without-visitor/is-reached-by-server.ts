import { Hono } from 'hono'
import { canonicalPath } from '../../routing/canonical-path.ts'
import { serverApp } from '../endpoints/server-file.ts'

const app = new Hono()
if (serverApp) app.route('/', serverApp)
const methods = [...new Set(['GET', 'HEAD', ...app.routes.map(({ method }) => method)])]

/** Does middleware or an endpoint of the app's `server.ts` run for requests to this path, with any method? */
export function isReachedByServer(pathname: string): boolean {
  const path = canonicalPath(pathname)
  return methods.some((method) => app.router.match(method, path)[0].length > 0)
}
