import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../tools/serve-built.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))

afterAll(() => rmSync(folder, { recursive: true }))

describe('an app folder outside the repository', () => {
  it('is built and served', { timeout: 60_000 }, async () => {
    const app = resolve(folder, 'app')
    const outDir = resolve(folder, 'dist')
    // The fixture's tsconfig.json extends the repository's, which is not there.
    const filter = (path: string) => !path.endsWith('tsconfig.json')
    cpSync(resolve(root, 'tests/fixture'), app, { recursive: true, filter })
    build(app, outDir)
    const server = await serveBuilt({ outDir, port: 0 })
    const html = await (await fetch(new URL('/styled', server.url))).text()
    await server.dispose()
    expect(html).toContain('<h1 id="title">Styled</h1>')
    expect(html).toMatch(/href="\/assets\/styled-[^"]+\.css"/)
    expect(html).toMatch(/href="\/assets\/styled-[^"]+\.js"/)
  })
})

function build(app: string, outDir: string): void {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ARRIVE_APP: app, ARRIVE_OUT: outDir }
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env })
}
