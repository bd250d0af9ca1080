import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serveBuilt } from '../../tools/serve-built.ts'
import { copiedFixture } from '../copied-fixture.ts'

const root = resolve(import.meta.dirname, '../..')
const { app, folder } = copiedFixture()

describe('an app folder outside the repository', () => {
  it('is built and served', { timeout: 60_000 }, async () => {
    const outDir = resolve(folder, 'dist')
    build(app, outDir)
    const server = await serveBuilt({ outDir, port: 0 })
    const html = await (await fetch(new URL('/styled', server.url))).text()
    await server.dispose()
    expect(html).toContain('<h1 id="title">Styled</h1>')
    expect(html).toMatch(/href="\/assets\/styled-[^"]+\.css"/)
    expect(html).toMatch(/data-modules="[^"]* \/assets\/styled-[^"]+\.js"/)
  })
})

function build(app: string, outDir: string): void {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ARRIVE_APP: app, ARRIVE_OUT: outDir }
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env })
}
