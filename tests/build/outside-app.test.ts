import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { buildApp, copiedFixture } from '../copied-fixture.ts'

const SHOWS_ABOUT = `
import { Page } from './pages/about.tsx'
Document.Aside = Page
`

const { app, folder } = copiedFixture()

describe('an app folder outside the repository', () => {
  it('is built and served', { timeout: 60_000 }, async () => {
    const outDir = resolve(folder, 'dist')
    buildApp(app, outDir)
    const server = await serveBuilt({ outDir, port: 0 })
    const html = await (await fetch(new URL('/styled', server.url))).text()
    await server.dispose()
    expect(html).toContain('<h1 id="title">Styled</h1>')
    expect(html).toMatch(/href="\/assets\/styled-[^"]+\.css"/)
    expect(html).toMatch(/data-modules="[^"]* \/assets\/styled-[^"]+\.js"/)
  })

  it('may show a page component elsewhere too', { timeout: 60_000 }, async () => {
    const outDir = resolve(folder, 'shared')
    appendFileSync(resolve(app, 'document.tsx'), SHOWS_ABOUT)
    buildApp(app, outDir)
    const server = await serveBuilt({ outDir, port: 0 })
    const html = await (await fetch(new URL('/about', server.url))).text()
    await server.dispose()
    // Its file may export it by another name; the route table knows.
    expect(html).toContain('"name":"about","params"')
    expect(html).toMatch(/data-modules="[^"]* \/assets\/read-route-[^"]+\.js/)
  })
})
