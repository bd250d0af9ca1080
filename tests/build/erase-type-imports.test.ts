import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { appImports } from '../../tools/vite/app-imports.ts'
import { NO_FACTS } from '../../tools/app/app-facts.ts'
import { serverOnly } from '../../tools/vite/browser/server-only.ts'
import { emptyFolder } from '../apps/copied-fixture.ts'
import { tryBuild } from './try-build.ts'

const NO_ROUTES = { facts: async () => NO_FACTS }

const folder = emptyFolder()
let tried = 0

const files = {
  'tsconfig.json': '{ "compilerOptions": { "verbatimModuleSyntax": true } }',
  'item.server.ts': 'export const secret = 1\nexport interface Item { id: string }\nexport type Id = string',
  'server.ts': 'export interface AppEnv {}\nexport default 1',
}

describe('an import of types only, of a server module', () => {
  it('is erased from code for browsers', async () => {
    expect(
      await build(
        `import { type Item } from './item.server.ts'\nconst item: Item = { id: '7' }\nconsole.log(item)`,
      ),
    ).toBe('')
  })

  it('is erased on several lines, without the extension, as a re-export, and of server.ts', async () => {
    expect(
      await build(
        `import {\n  type Item,\n  type Id as ItemId,\n} from './item.server'\nexport { type Id } from './item.server.ts'\nimport { type AppEnv } from './server.ts'\nconsole.log({} as Item & ItemId & AppEnv)`,
      ),
    ).toBe('')
  })

  it('is rejected beside a value, and for its effects alone', async () => {
    const both = `import { type Item, secret } from './item.server.ts'\nconsole.log({} as Item, secret)`
    expect(await build(both)).toContain('imports ./item.server.ts, a server module')
    const effects = `import './item.server.ts'\nimport { type Item } from './item.server.ts'\nconsole.log({} as Item)`
    expect(await build(effects)).toContain('imports ./item.server.ts, a server module')
  })

  it('is erased in development, and other code stays in its place', async () => {
    const entry = `import { type Item } from './item.server.ts'\nimport { type Other } from './other.ts'\nconst item = {} as Item & Other\nconsole.log(item)`
    const root = place(entry)
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: plugins(root),
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
    })
    const { code } = (await server.environments.client.transformRequest('/entry.ts'))!
    await server.close()
    expect(code).not.toContain('item.server')
    expect(code).toContain('/other.ts')
    expect(code.split('\n').findIndex((line) => line.startsWith('console.log'))).toBeGreaterThan(0)
  })
})

function plugins(root: string) {
  return [appImports(), serverOnly({ root, app: root }, NO_ROUTES)]
}

function build(entry: string): Promise<string> {
  const root = place(entry)
  return tryBuild({ root, files: {}, plugins: plugins(root) })
}

/** A new folder with the files. */
function place(entry: string): string {
  const root = resolve(folder, String((tried += 1)))
  mkdirSync(root)
  const all = { ...files, 'entry.ts': entry, 'other.ts': 'export interface Other {}' }
  for (const [path, text] of Object.entries(all)) writeFileSync(resolve(root, path), text)
  return root
}
