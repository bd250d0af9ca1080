import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_FACTS } from '../../tools/app/app-facts.ts'
import { serverOnly } from '../../tools/vite/browser/server-only.ts'

const NO_ROUTES = { facts: async () => NO_FACTS }

const root = mkdtempSync(resolve(tmpdir(), 'arrive-'))
const SECRET = 'the secret of the server'
const FILES = {
  'index.html': '<p>page</p>',
  'app/page.ts': `export const page = 'the page'`,
  'app/item.server.ts': `export const secret = '${SECRET}'`,
  'app/keys.server.json': JSON.stringify(SECRET),
  'public/copy.server.ts': SECRET,
  'app/server.ts': `export default '${SECRET}'`,
  'app/ui/server.ts': `export default 'a button'`,
}

let server: ViteDevServer

beforeAll(async () => {
  for (const path of ['app/ui', 'public']) mkdirSync(resolve(root, path), { recursive: true })
  for (const [path, text] of Object.entries(FILES)) writeFileSync(resolve(root, path), text)
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverOnly({ root, app: resolve(root, 'app') }, NO_ROUTES)],
    server: { port: 0, fs: { allow: [root] }, ws: false, hmr: false },
  })
  await server.listen()
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

describe('the development server', () => {
  it('refuses a server module, and says why', async () => {
    expect(await get('/app/item.server.ts')).toEqual([
      403,
      expect.stringContaining('imports app/item.server.ts, a server module'),
    ])
    expect(await get('/app/server.ts')).toEqual([403, expect.any(String)])
    expect(await get('/app/keys.server.json')).toEqual([403, expect.any(String)])
  })

  it('has no other URL for it', async () => {
    for (const path of SPELLINGS) {
      const [, text] = await get(path)
      expect(text, path).not.toContain(SECRET)
      expect(text, path).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, 24))
    }
  })

  it('serves other files', async () => {
    expect(await get('/app/page.ts')).toEqual([200, expect.stringContaining('the page')])
    expect(await get('/app/ui/server.ts')).toEqual([200, expect.stringContaining('a button')])
  })
})

const SPELLINGS = [
  '/copy.server.ts',
  '/copy.server.ts?raw',
  '/public/copy.server.ts',
  '/app/item.server.ts?raw',
  '/app/item.server.ts?import&raw',
  '/app/item.server.ts?url',
  '/app/item.server.ts?url&inline',
  '/app/item.server.ts?import&url&inline',
  '/app/item.server.ts?worker',
  '/app/item.server.ts?worker_file&type=module',
  '/app/item.server.ts?t=1',
  '/app/item.server.ts#x',
  '/app/item.server.ts%23x',
  '/app/item.server.ts%3Fraw',
  '/app/item.server.ts/',
  '/app/item.server.t%73',
  '/app%2Fitem.server.ts',
  '/app/item%2Eserver.ts',
  '/app/item%2eserver.ts?raw',
  '/app/./item.server.ts',
  '/app/x/../item.server.ts',
  '/app/x/%2e%2e/item.server.ts',
  '//app/item.server.ts',
  '/app\\item.server.ts',
  '/app/item.server',
  '/app/item.server?import',
  '/app/item.server.js',
  '/app/server.js',
  '/app/server',
  '/app/server.t%73',
  '/app/server.ts?raw',
  '/app/server.ts?import&url&inline',
  `/@fs${root}/app/item.server.ts`,
  `/@fs/${root}/app/item.server.ts?raw`,
  `/@fs${root}/app/item.server.t%73`,
  `/%40fs${root}/app/item.server.ts`,
  `/@id/${root}/app/item.server.ts`,
  `/@id${root}/app/item.server.ts?raw`,
  `/@fs${root}/app/keys.server.json?import`,
  '/app/keys.server.json?import&raw',
  '/app/keys.server.js%6Fn',
]

/** A path as it is written: `fetch` would resolve dots and slashes before it sends them. */
function get(path: string): Promise<[status: number | undefined, text: string]> {
  const { port } = server.httpServer!.address() as AddressInfo
  const { promise, resolve: done, reject } = Promise.withResolvers<[number | undefined, string]>()
  const asked = request({ host: 'localhost', port, path }, (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => (text += chunk))
    response.on('end', () => done([response.statusCode, text]))
  })
  asked.on('error', reject)
  asked.end()
  return promise
}
