import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { findBrowser } from '../../engines/find-browser.ts'

/** A page whose router waits for its data, however long that takes. */
const NAIVE = `<!doctype html><title>Home</title><h1>Home</h1><a id="next" href="/next">Next</a><script>
next.onclick = async (event) => {
  event.preventDefault()
  const { title } = await (await fetch('/next.data')).json()
  history.pushState({}, '', '/next')
  document.querySelector('h1').textContent = title
}</script>`

let folder: string
let naive: Server
const file = (name: string) => resolve(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))
  naive = createServer(({ url }, response) => {
    if (url === '/next.data') return void response.end('{"title":"Next"}')
    response.setHeader('Content-Type', 'text/html').end(NAIVE)
  })
  await new Promise<void>((listening) => naive.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  naive.close()
})

describe('arrivejs faults', () => {
  it('finds a link, breaks its data, and fails if the click is stuck', async () => {
    const url = `http://127.0.0.1:${(naive.address() as AddressInfo).port}/`
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
})

function runFaults(...args: string[]): Promise<{ output: string; code: number }> {
  const command = resolve(import.meta.dirname, '../../../../tools/arrivejs.ts')
  const all = [command, 'faults', ...args, '--browser', findBrowser('chromium')]
  return new Promise((ended) => {
    const child = execFile(process.execPath, all, (_, stdout, stderr) => {
      ended({ output: stdout + stderr, code: child.exitCode ?? -1 })
    })
  })
}
