import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serveBuilt } from '../../tools/serve-built.ts'
import { buildApp, copiedFixture } from '../copied-fixture.ts'

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
})
