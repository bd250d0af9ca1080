import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVELOPMENT_REPORTS } from '../../../src/wire/development/development-policy.ts'
import { copiedFixture } from '../../apps/copied-fixture.ts'
import { serveDevelopment } from './serve-development.ts'

const { app, folder } = copiedFixture()
const OPENED = resolve(folder, 'opened')
const PAGE = resolve(app, 'pages/about.tsx')
const OUTSIDE = resolve(folder, 'outside.txt')

/** What an attacker's page makes browsers send to localhost, and a phone to an address of the network. */
const FOREIGN = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const PHONE_HOST = '192.168.1.4:8787'

let server: Awaited<ReturnType<typeof serveDevelopment>>
beforeAll(async () => {
  writeFileSync(resolve(folder, 'editor.sh'), `#!/bin/sh\necho "$@" >> ${OPENED}\n`)
  chmodSync(resolve(folder, 'editor.sh'), 0o755)
  writeFileSync(OUTSIDE, '')
  symlinkSync(OUTSIDE, resolve(app, 'link.txt'))
  const env = { LAUNCH_EDITOR: resolve(folder, 'editor.sh') }
  server = await serveDevelopment(app, folder, env)
}, 120_000)
afterAll(() => server.dispose())

describe('reports of the security policy', () => {
  it('are refused from pages of other sites and ports', async () => {
    expect(await report({}, FOREIGN)).toBe(403)
    expect(await report({}, { Origin: 'http://localhost:1' })).toBe(403)
    expect(await report({}, { 'Sec-Fetch-Site': 'same-site' })).toBe(403)
    expect(await report({}, { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  })

  it('end no server, whatever they are', async () => {
    await send('[1', OWN)
    for (const body of [[], 7, { 'csp-report': 7 }, { 'csp-report': { 'blocked-uri': 7 } }]) {
      expect(await send(JSON.stringify(body), OWN)).toBe(204)
    }
    await brokenOff()
    expect(await report({ 'blocked-uri': 'https://alive.example/' }, OWN)).toBe(204)
    await expect.poll(printed).toContain('https://alive.example')
  })

  it('count only for documents of the own origin, also if their Origin is hidden', async () => {
    const evil = { 'document-uri': 'https://evil.example/', 'blocked-uri': 'https://evil.example/' }
    const hidden = { Host: PHONE_HOST, Origin: 'null' }
    await report(evil, hidden)
    const own = { 'document-uri': `http://${PHONE_HOST}/`, 'blocked-uri': 'https://font.example/a' }
    expect(await report(own, hidden)).toBe(204)
    await expect.poll(printed).toContain('https://font.example')
    expect(printed()).not.toContain('evil.example')
  })

  it('print no escape sequences, and no long text', async () => {
    const blocked = `https://escape.example/\u001B]0;title\u0007\u202E${'long'.repeat(999)}`
    await report({ 'blocked-uri': blocked }, OWN)
    await expect.poll(printed).toContain('https://escape.example/]0;title')
    const log = server.logs.join('')
    expect(log).not.toContain('\u001B]0;')
    expect(log).not.toContain('\u202E')
    expect(log).not.toContain('long'.repeat(99))
  })
})

describe('what Cloudflare has below /cdn-cgi/', () => {
  const CRON = '/cdn-cgi/local/scheduled?cron=*+*+*+*+*'

  it('is refused to pages of other sites, by all of its paths', async () => {
    const site = { 'Sec-Fetch-Site': 'cross-site' }
    expect(await get(CRON, site)).toBe(403)
    expect(await get('/cdn-cgi/handler/scheduled', site)).toBe(403)
    expect(await get('/CDN-CGI/handler/scheduled', site)).toBe(403)
    expect(await get(`//x${CRON}`, site)).toBe(403)
    expect(await get('/cdn-cgi/explorer', { Origin: 'http://localhost:1' })).toBe(403)
    expect(await upgraded(CRON, FOREIGN)).toBe(403)
  })

  it('is open to curl on this machine only, and to pages of the own origin', async () => {
    expect(await get(CRON, {})).not.toBe(403)
    expect(await get(CRON, OWN)).not.toBe(403)
    expect(await get(CRON, { Host: PHONE_HOST })).toBe(403)
  })

  it('leaves Cloudflare’s images to the app', async () => {
    expect(await get('/cdn-cgi/image/width=320/a.jpg', { Host: PHONE_HOST })).toBe(404)
  })
})

describe('/__open-in-editor', () => {
  it('opens files of the project for pages of the own origin', async () => {
    expect(await open(`${PAGE}:3:1`, OWN)).toBe(200)
    await expect.poll(opened).toContain(PAGE)
    expect(await open(PAGE, { Referer: `${server.url}about` })).toBe(200)
  })

  it('is refused to all others, and on this machine to those who don’t say who they are', async () => {
    expect(await open(PAGE, FOREIGN)).toBe(403)
    expect(await open(PAGE, {})).toBe(403)
    expect(await open(PAGE, { Referer: 'https://evil.example/' })).toBe(403)
    expect(await get(`/__OPEN-IN-EDITOR.x?file=${PAGE}`, FOREIGN)).toBe(403)
  })

  it('opens no file outside the project', async () => {
    expect(await open(OUTSIDE, OWN)).toBe(403)
    expect(await open(resolve(app, 'link.txt'), OWN)).toBe(403)
    expect(await open(`${app}/../outside.txt`, OWN)).toBe(403)
    expect(await open(String.raw`\\evil.example\share`, OWN)).toBe(403)
    expect(await open('//evil.example/share', OWN)).toBe(403)
    expect(opened()).not.toContain('outside')
  })
})

describe('a host that is not allowed', () => {
  it('is refused, for upgrades too', async () => {
    const rebound = { Host: 'evil.example:8787', Origin: 'http://evil.example:8787' }
    expect(await get('/about', rebound)).toBe(403)
    expect(await upgraded('/about', rebound)).toBe(403)
    expect(await report({}, { ...rebound, ...OWN })).toBe(403)
  })
})

describe('server.cors', () => {
  it('is off: no page of another port reads the source', async () => {
    const headers = { Origin: 'http://localhost:1' }
    const response = await ask('/@vite/client', { headers })
    expect(response.statusCode).toBe(200)
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('a server with all hosts', { timeout: 120_000 }, () => {
  it('warns, and keeps its endpoints and its pages with a password closed', async () => {
    const { app, folder } = copiedFixture()
    writeFileSync(resolve(app, 'vite.config.ts'), 'export default { server: { allowedHosts: true } }\n')
    const open = await serveDevelopment(app, folder)
    const rebound = { Host: 'evil.example:8787', ...OWN }
    const statusOf = async (path: string, headers: OutgoingHttpHeaders) =>
      (await ask(path, { headers, url: open.url })).statusCode
    expect(await statusOf('/about', rebound)).toBe(200)
    expect(await statusOf('/shared-secret', rebound)).toBe(404)
    expect(await statusOf('/cdn-cgi/local/scheduled', rebound)).toBe(403)
    expect(stripVTControlCharacters(open.logs.join(''))).toContain('allowedHosts is true')
    await open.dispose()
    expect(await get('/shared-secret', {})).toBe(200)
  })
})

describe('visitor in server.ts', () => {
  it(
    'that gives nobody for one page and somebody for the next is warned of',
    { timeout: 60_000 },
    async () => {
      const visitor = "(c: Context) => (c.req.path === '/' ? 'ada' : undefined)"
      const lines = [
        "import { Hono, type Context } from 'hono'",
        `export const visitor = ${visitor}`,
        'export default new Hono().use(async (c, next) => {',
        '  await next()',
        "  if (c.req.method === 'POST') c.header('Set-Cookie', 'theme=dark')",
        '})',
        '',
      ]
      writeFileSync(resolve(app, 'server.ts'), lines.join('\n'))
      const cookies = async () => (await fetch(server.url)).headers.getSetCookie()
      await expect.poll(cookies, { timeout: 30_000 }).toHaveLength(2)
      // Who was never somebody isn't forgotten.
      await fetch(new URL('/about', server.url), { method: 'POST' })
      await expect.poll(printed).toContain('POST /about')
      expect(printed()).not.toContain('gave somebody for a page before')
      const Cookie = (await cookies()).map((cookie) => cookie.split(';')[0]).join('; ')
      await fetch(new URL('/about', server.url), { headers: { Cookie } })
      await expect.poll(printed).toContain('gave somebody for a page before and nobody for this one')
    },
  )
})

const printed = () => stripVTControlCharacters(server.logs.join(''))
const opened = () => (existsSync(OPENED) ? readFileSync(OPENED, 'utf8') : '')

function report(fields: Record<string, string>, headers: OutgoingHttpHeaders) {
  const host = headers['Host'] ?? server.url.host
  const own = { 'document-uri': `http://${host}/about`, 'effective-directive': 'img-src' }
  return send(JSON.stringify({ 'csp-report': { ...own, 'blocked-uri': 'x', ...fields } }), headers)
}

async function send(body: string, headers: OutgoingHttpHeaders) {
  return (await ask(DEVELOPMENT_REPORTS, { method: 'POST', headers, body })).statusCode
}

const open = (file: string, headers: OutgoingHttpHeaders) =>
  get(`/__open-in-editor?${new URLSearchParams({ file })}`, headers)

async function get(path: string, headers: OutgoingHttpHeaders) {
  return (await ask(path, { headers })).statusCode
}

interface Ask {
  headers: OutgoingHttpHeaders
  method?: string
  body?: string
  url?: URL
}

async function ask(path: string, { headers, method, body, url = server.url }: Ask): Promise<IncomingMessage> {
  const asking = request(url, { path, method, headers, agent: false }).end(body)
  const [response]: IncomingMessage[] = await once(asking, 'response')
  response!.resume()
  return response!
}

/** The status of the response to a WebSocket's handshake. */
async function upgraded(path: string, headers: OutgoingHttpHeaders): Promise<number> {
  const handshake = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
  const key = { 'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64') }
  const response = await ask(path, { headers: { ...handshake, ...key, ...headers } })
  return response.statusCode!
}

/** A client that goes away while it sends. */
async function brokenOff(): Promise<void> {
  const headers = { ...OWN, 'Content-Length': 1000 }
  const options = { path: DEVELOPMENT_REPORTS, method: 'POST', headers, agent: false }
  const asking = request(server.url, options).on('error', () => {})
  asking.write('{')
  await once(asking, 'response')
  asking.destroy()
}
