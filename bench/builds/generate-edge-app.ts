import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { CACHE, ROOT } from '../folders.ts'

const EDGE = '\nexport const cache = { maxAge: 86_400 }\n'

const MIDDLEWARE = `import { Hono } from 'hono'
import { session } from '${ROOT}/bench/baselines/session.ts'

export default new Hono().use(session)
`

interface EdgeApp {
  hasSession: boolean
  /** Its folder in the cache. */
  folder: string
}

/** Writes the fixture with pages at the edge; with a middleware that reads the session of each request, if `hasSession`. */
export function generateEdgeApp({ hasSession, folder }: EdgeApp): string {
  const app = resolve(CACHE, folder)
  rmSync(app, { recursive: true, force: true })
  cpSync(resolve(ROOT, 'tests/apps/fixture'), app, {
    recursive: true,
    filter: (file) => basename(file) !== 'tsconfig.json', // its paths end in this repository
  })
  for (const page of ['home', 'item', 'table']) {
    appendFileSync(resolve(app, `pages/${page}.server.ts`), EDGE)
  }
  if (hasSession) writeFileSync(resolve(app, 'server.ts'), MIDDLEWARE)
  return app
}
