import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientBytes } from '../../bench/bytes/client-bytes.ts'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { formatBytes } from '../../tools/summary/needs-attention.ts'
import { emptyFolder } from '../apps/copied-fixture.ts'

const root = resolve(import.meta.dirname, '../..')
const outDir = resolve(emptyFolder(), 'dist')

describe('what a build prints', () => {
  let printed: string
  beforeAll(() => {
    printed = build()
  }, 120_000)

  it('is about ten lines of plain text, each short enough for a terminal', () => {
    const lines = printed.trim().split('\n')
    expect(lines.length).toBeLessThanOrEqual(12)
    expect(lines[0]).toMatch(/^Built into .*dist\. Sizes are after gzip/)
    expect(lines.at(-1)).toBe('Nothing needs attention.')
    expect(printed).not.toContain('\u001b')
  })

  it('has the size of the Worker’s modules as they are uploaded', () => {
    const worker = resolve(outDir, 'worker')
    const modules = globSync('**/*.js', { cwd: worker }).toSorted()
    const all = Buffer.concat(modules.map((file) => readFileSync(resolve(worker, file))))
    const [, gzip, before] = /Worker +(\S+ KB) +(\S+ [KM]B) before gzip/.exec(printed)!
    expect([gzip, before]).toEqual([formatBytes(gzipSync(all).byteLength), formatBytes(all.length)])
  })

  it('has the scripts that a document asks for', { timeout: 60_000 }, async () => {
    const [, pattern, scripts] = /Largest +\S+ KB +(\S+): (\S+ KB) of scripts/.exec(printed)!
    const server = await serveBuilt({ outDir, port: 0, onLog: () => {} })
    const html = await (await fetch(new URL(pattern!, server.url))).text()
    await server.dispose()
    const { hydrated } = clientBytes(outDir, { html, module: '/pages/home.tsx' })
    expect(scripts).toBe(formatBytes(hydrated))
  })

  it('is nothing for a build that is asked for warnings only', { timeout: 120_000 }, () => {
    expect(build('--logLevel', 'warn')).toBe('')
  })
})

/** Gives what it printed. */
function build(...args: string[]): string {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, ARRIVE_APP: 'tests/apps/smallest', ARRIVE_OUT: outDir }
  const options = { cwd: root, env: { ...env, NODE_ENV: 'production' }, encoding: 'utf8' } as const
  const config = resolve(root, 'tests/apps/modern-build.config.ts')
  const all = [vite, 'build', '--config', config, '--configLoader', 'native', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, all, options)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}
