import { execFile } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createCertificate } from '../../../wire/certificate.ts'
import { FIXTURE_OUT, LATE_FILES_OUT } from '../../../../../tests/apps/build-apps.ts'
import { serveBuilt } from '../../../../../tools/serve/serve-built.ts'
import { findBrowser } from '../../../../../tests/browser/engines/find-browser.ts'

/** A page whose router waits for its data, however long that takes. */
const NAIVE = `<!doctype html><title>Home</title><h1>Home</h1><a id="next" href="/next">Next</a><script>
next.onclick = async (event) => {
  event.preventDefault()
  const { title } = await (await fetch('/next.data')).json()
  history.pushState({}, '', '/next')
  document.querySelector('h1').textContent = title
}</script>`

const BUTTON = `<!doctype html><title>Button</title><h1>Button</h1><button id="count">0</button>
<script async src="/button.js"></script>`

const serveNaive: RequestListener = ({ url }, response) => {
  if (url === '/button.js') return void response.end('count.onclick = () => count.textContent++')
  if (url === '/button') return void response.setHeader('Content-Type', 'text/html').end(BUTTON)
  if (url === '/next.data') return void response.end('{"title":"Next"}')
  if (url === '/moved') return void response.writeHead(302, { Location: 'https://shop.example/' }).end()
  response.setHeader('Content-Type', 'text/html').end(NAIVE)
}

/** A page is opened some times, and each time the visitor waits. */
const LONG = { timeout: 120_000 }

let folder: string
let naive: Server
const file = (name: string) => resolve(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))
  naive = createServer(serveNaive)
  await listen(naive)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  naive.close()
})

describe('arrivejs faults', LONG, () => {
  it('finds a link, breaks its data, and fails if the click is stuck', async () => {
    const url = `http://127.0.0.1:${portOf(naive)}/`
    const only = ['--fault', 'data hangs']
    const first = await runFaults(url, ...only, '--json', file('naive.json'))
    expect(first.output).toContain('requests data')
    expect(first.output).toContain('✗ data hangs  old page')
    expect(first.code).toBe(1)
    const again = await runFaults(url, ...only, '--baseline', file('naive.json'))
    expect(again.output).toContain('Nothing is worse.')
    expect(again.code).toBe(0)
  })

  it('shows in text, in JSON and with pictures that an app of Arrive arrives', async () => {
    const url = new URL('/links', inject('served')[FIXTURE_OUT])
    const files = ['--json', file('report.json'), '--html', file('report.html')]
    const args = ['--click', '#to-item', '--fault', 'data is garbage', ...files]
    const { output, code } = await runFaults(url.href, ...args)
    expect(output).toMatch(/✓ data is garbage {2}full page load after/)
    expect(output).toContain('The click arrives 1 of 1 times.')
    expect(code).toBe(0)
    expect(JSON.parse(readFileSync(file('report.json'), 'utf8'))).toMatchObject({
      click: '#to-item',
      rows: [{ fault: 'data is garbage', result: { type: 'full page load' } }],
    })
    expect(readFileSync(file('report.html'), 'utf8')).toContain('data:image/jpeg;base64,')
  })

  it.each([
    ['a button', '#count'],
    ['the button of a form', '#send-here'],
  ])('clicks %s while a script of the open page is late', async (_, click) => {
    const variables = { VITALS_SAMPLE: '0' }
    const served = await serveBuilt({ outDir: LATE_FILES_OUT, port: 0, onLog: () => {}, variables })
    const url = new URL('/?of=faults', served.url)
    const args = ['--click', click, '--fault', 'is late: /assets/hydrate.js']
    const { output, code } = await runFaults(url.href, ...args)
    await served.dispose()
    expect(output).toMatch(/✓ a script of the open page is late: \/assets\/hydrate\.js +effect after/)
    expect(code).toBe(0)
  })

  it('fails if a button does nothing, in silence, because a script is late', async () => {
    const url = `http://127.0.0.1:${portOf(naive)}/button`
    const { output, code } = await runFaults(url, '--click', '#count')
    expect(output).toContain('✗ a script of the open page is late: /button.js  old page')
    expect(code).toBe(1)
  })

  it('keeps the origin of a site with TLS, if Node trusts its certificate', async () => {
    const { pem } = createCertificate('localhost')
    const secure = createSecureServer({ key: pem, cert: pem }, serveNaive)
    await listen(secure)
    const args = [`https://localhost:${portOf(secure)}/`, '--click', '#next', '--fault', 'data hangs']
    const refused = await runFaults(...args)
    expect(refused.output).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(refused.output).toContain('NODE_EXTRA_CA_CERTS=')
    expect(refused.code).toBe(1)
    writeFileSync(file('site.pem'), pem)
    const trusted = await runFaultsWith({ NODE_EXTRA_CA_CERTS: file('site.pem') }, ...args)
    expect(trusted.output).toContain(`${args[0]}: a click on #next requests data`)
    expect(trusted.output).toContain('✗ data hangs  old page')
    secure.close()
  })

  it('says why a site can not be tested', async () => {
    const closed = createServer()
    await listen(closed)
    const port = portOf(closed)
    closed.close()
    const { output } = await runFaults(`http://127.0.0.1:${port}/`)
    expect(output).toContain(`http://127.0.0.1:${port}/ can't be reached: ECONNREFUSED.`)
    const moved = await runFaults(`http://127.0.0.1:${portOf(naive)}/moved`)
    expect(moved.output).toContain('redirects to another origin. Test that one: https://shop.example/')
  })
})

function listen(server: Server): Promise<void> {
  return new Promise((listening) => server.listen(0, '127.0.0.1', () => listening()))
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

interface Ended {
  output: string
  code: number
}

function runFaults(...args: string[]): Promise<Ended> {
  return runFaultsWith({}, ...args)
}

function runFaultsWith(variables: Record<string, string>, ...args: string[]): Promise<Ended> {
  const command = resolve(import.meta.dirname, '../../../../cli/arrivejs.ts')
  const all = [command, 'faults', ...args, '--browser', findBrowser('chromium')]
  return new Promise((ended) => {
    const env = { ...process.env, ...variables }
    const child = execFile(process.execPath, all, { env }, (_, stdout, stderr) => {
      ended({ output: stdout + stderr, code: child.exitCode ?? -1 })
    })
  })
}
