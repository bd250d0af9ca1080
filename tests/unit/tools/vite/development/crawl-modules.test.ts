import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crawlModules } from '../../../../../tools/vite/development/crawl-modules.ts'

const root = mkdtempSync(resolve(tmpdir(), 'arrive-crawl-'))
let server: ViteDevServer

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(resolve(root, name), text)
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [texts],
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const FILES = {
  'entry.ts': "import './one.ts'\nexport const late = () => import('./two.ts')",
  'one.ts': "import text from './text.ts?text'\nexport const one = text",
  'two.ts': 'export const two = 2',
  'text.ts': 'export const shown = true',
  'three.ts': 'export const three = 3',
  'wrong.ts': 'export const = 1',
}

/** Makes a text of a file, which it watches. */
const texts: Plugin = {
  name: 'texts',
  load(id) {
    if (!id.endsWith('?text')) return undefined
    this.addWatchFile(id.slice(0, -'?text'.length))
    return 'export default "a text"'
  },
}

describe('crawlModules', () => {
  it('finds what a module imports, by import() too, and not the files that plugins watch', async () => {
    const { modules, failed } = await crawlModules(server.environments.ssr, '/entry.ts')
    const urls = [...modules].map(({ url }) => url)
    expect(urls.toSorted()).toEqual(['/entry.ts', '/one.ts', '/text.ts?text', '/two.ts'])
    expect(failed.size).toBe(0)
  })

  it('names the modules with a mistake', async () => {
    const { failed } = await crawlModules(server.environments.ssr, '/wrong.ts')
    expect([...failed].map(({ url }) => url)).toEqual(['/wrong.ts'])
  })

  it('finds what a module imports since an edit', async () => {
    const { ssr } = server.environments
    await crawlModules(ssr, '/entry.ts')
    writeFileSync(resolve(root, 'two.ts'), "import './three.ts'")
    ssr.moduleGraph.invalidateModule((await ssr.moduleGraph.getModuleByUrl('/two.ts'))!)
    const { modules } = await crawlModules(ssr, '/entry.ts')
    expect([...modules].map(({ url }) => url)).toContain('/three.ts')
  })
})
