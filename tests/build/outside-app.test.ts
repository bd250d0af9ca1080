import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { buildApp, copyFixture, emptyFolder } from '../apps/copied-fixture.ts'

const root = resolve(import.meta.dirname, '../..')

const SHOWS_ABOUT = `
import { Page } from './pages/about.tsx'
Document.Aside = Page
`

/** A plugin that writes JSX, and a setting. */
const ITS_VITE_CONFIG = `
export default {
  define: { __PLACE__: JSON.stringify('home') },
  plugins: [
    {
      name: 'about',
      enforce: 'pre',
      transform: (code, id) => id.endsWith('about.tsx') && code.replace('About</h1>', 'About {__PLACE__}</h1>'),
    },
  ],
}
`

const ITS_TEST = `
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHref } from 'arrivejs'
import { callLoader, startApp } from 'arrivejs/testing'
import { loader } from './app/pages/missing.server.ts'

test('a loader', async () => {
  const { outcome } = await callLoader(loader, { url: '/missing' })
  assert.deepEqual(outcome, { type: 'status', status: 404 })
})

test('a link', () => {
  assert.equal(createHref()('/items/:id', { id: '..' }), '/items/-//-')
})

test('a page', async () => {
  await using app = await startApp({ outDir: 'dist' })
  assert.match(await (await app.fetch('/styled')).text(), /<h1 id="title">Styled/)
})
`

// With characters that shells, patterns and replacements read in ways of their own.
const folder = resolve(emptyFolder(), "it's $HOME & (x)")
mkdirSync(folder)
const app = copyFixture(folder)
const outDir = resolve(folder, 'dist')

describe('an app folder outside the repository', () => {
  let server: Awaited<ReturnType<typeof serveBuilt>>
  beforeAll(async () => {
    writeFileSync(resolve(app, 'vite.config.ts'), ITS_VITE_CONFIG)
    appendFileSync(resolve(app, 'document.tsx'), SHOWS_ABOUT)
    buildApp(app, outDir)
    server = await serveBuilt({ outDir, port: 0 })
  })
  afterAll(() => server?.dispose())

  const html = async (path: string) => (await fetch(new URL(path, server.url))).text()

  it('is built and served', async () => {
    const styled = await html('/styled')
    expect(styled).toContain('<h1 id="title">Styled</h1>')
    expect(styled).toMatch(/href="\/assets\/styled-[^"]+\.css"/)
    expect(styled).toMatch(/data-modules="[^"]* \/assets\/styled-[^"]+\.js"/)
  })

  it('is built with its vite.config.ts', async () => {
    expect(await html('/about')).toMatch(/<h1 id="title">About (<!-- -->)?home<\/h1>/)
  })

  it('may show a page component elsewhere too', async () => {
    const about = await html('/about')
    // Its file may export it by another name; the route table knows.
    expect(about).toContain('"page":{"name":"about","type":') // without the URL of a module
    expect(about).toMatch(/data-modules="[^"]* \/assets\/read-route-[^"]+\.js/)
  })

  it('has tests of its own, with any runner, if arrivejs is linked as a package', () => {
    mkdirSync(resolve(folder, 'node_modules'), { recursive: true })
    symlinkSync(root, resolve(folder, 'node_modules/arrivejs'), 'junction')
    writeFileSync(resolve(folder, 'app.test.ts'), ITS_TEST)
    const args = ['--test', '--test-reporter=tap', 'app.test.ts']
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    expect(stdout).toMatch(/^# pass 3$/m)
    expect(stdout).toMatch(/^# fail 0$/m)
  })
})
