import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { CACHE, ROOT } from '../folders.ts'

const KEPT = '\nexport const cache = { maxAge: 86_400 }\n'

const MIDDLEWARE = `import { Hono } from 'hono'
import { session } from '${ROOT}/bench/baselines/session.ts'

export default new Hono().use(session)
`

/** Writes the fixture with pages that Cloudflare keeps; with a middleware that reads the session of each request, if `hasSession`. */
export function generateKeptApp({ hasSession }: { hasSession: boolean }): string {
  const app = resolve(CACHE, hasSession ? 'apps/kept-with-session' : 'apps/kept')
  rmSync(app, { recursive: true, force: true })
  cpSync(resolve(ROOT, 'tests/apps/fixture'), app, {
    recursive: true,
    filter: (file) => basename(file) !== 'tsconfig.json', // its paths end in this repository
  })
  for (const page of ['home', 'item', 'table']) {
    appendFileSync(resolve(app, `pages/${page}.server.ts`), KEPT)
  }
  if (hasSession) writeFileSync(resolve(app, 'server.ts'), MIDDLEWARE)
  return app
}
