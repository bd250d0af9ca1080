import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { copiedFixture } from '../copied-fixture.ts'
import { withVisitorsOf, type Visitor } from './visitor.ts'

const root = resolve(import.meta.dirname, '../..')
// Edited while it is served.
const { app } = copiedFixture()

const createVisitor = withVisitorsOf(serveDevelopment)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
  return () => visitor.leaves()
})

describe('npm run dev', () => {
  it('shows a changed page in the same document, with its state', async () => {
    await visitor.open('/')
    const document = await visitor.document()
    await visitor.click('#counter')
    await expect.poll(() => visitor.page.evaluate(COUNT)).toBe('1')
    edit('home.tsx', '<h1 id="title">Home</h1>', '<h1 id="title">Another home</h1>')
    await visitor.sees('Another home')
    expect(await visitor.page.evaluate(COUNT)).toBe('1')
    expect(await visitor.document()).toBe(document)
  })

  it('shows a mistake in the overlay, and the page again when it is mended', async () => {
    await visitor.open('/about')
    edit('about.tsx', 'return (', 'return ( <<')
    await expect.poll(() => visitor.page.evaluate(OVERLAY)).toContain('about.tsx')
    edit('about.tsx', 'return ( <<', 'return (')
    await visitor.sees('About')
    await expect.poll(() => visitor.page.evaluate(OVERLAY)).toBe('')
  })

  it('shows what load throws in the overlay', async () => {
    await visitor.open('/broken')
    await expect.poll(() => visitor.page.evaluate(OVERLAY)).toContain('broken.server.ts')
  })

  it('shows what caused it in the overlay, too', async () => {
    await visitor.open('/ends/caused')
    await expect.poll(() => visitor.page.evaluate(OVERLAY)).toMatch(/Failed query.*Caused by/s)
    expect(await visitor.page.evaluate(OVERLAY)).toContain('no such table: items')
  })

  it('says in the overlay what of the data is not JSON', async () => {
    await visitor.open('/dated')
    const message = 'The data of the page "dated" is not JSON: data.on is a Date.'
    await expect.poll(() => visitor.page.evaluate(OVERLAY)).toContain(message)
  })
})

const COUNT = `document.querySelector('#counter').textContent`
const OVERLAY = `document.querySelector('vite-error-overlay')?.shadowRoot.textContent ?? ''`

function edit(page: string, from: string, to: string): void {
  const file = resolve(app, 'pages', page)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

async function serveDevelopment() {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  // Where CI is set, Vite would print its address in colours.
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'development', ARRIVE_APP: app, PORT: '0' }
  const server = spawn(process.execPath, [vite, 'dev'], { cwd: root, env, stdio: 'pipe' })
  const url = await new Promise<URL>((found, failed) => {
    server.once('exit', (code) => failed(new Error(`vite dev ended with ${code}`)))
    server.stdout.on('data', (text: Buffer) => {
      const address = /http:\/\/localhost:\d+/.exec(String(text))?.[0]
      if (address) found(new URL(address))
    })
  })
  return {
    url,
    async dispose() {
      server.kill()
      await once(server, 'exit')
    },
  }
}
