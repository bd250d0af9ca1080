import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { CACHE, ROOT } from '../folders.ts'

const SERVER = `import { Hono } from 'hono'
import { session } from '${ROOT}/bench/baselines/session.ts'

export default new Hono().use(session)
`

/** Writes the fixture with a middleware that reads the session of each request. */
export function generateSessionApp(folder: string): string {
  const app = resolve(CACHE, folder)
  rmSync(app, { recursive: true, force: true })
  cpSync(resolve(ROOT, 'tests/apps/fixture'), app, {
    recursive: true,
    filter: (file) => basename(file) !== 'tsconfig.json', // its paths end in this repository
  })
  writeFileSync(resolve(app, 'server.ts'), SERVER)
  return app
}
