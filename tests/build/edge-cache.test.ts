import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { FIXTURE_OUT, EDGE_OUT } from '../apps/build-apps.ts'
import { bringPackage, buildApp, copyApp, emptyFolder } from '../apps/copied-fixture.ts'

describe('a build with shared pages', () => {
  it('has Cloudflare’s cache in front of the entrypoint for them, and of no other', () => {
    const { cache, exports } = settingsOf(EDGE_OUT)
    expect(cache).toEqual({ enabled: false })
    expect(exports).toEqual({
      default: { type: 'worker', cache: { enabled: false } },
      SharedPages: { type: 'worker', cache: { enabled: true } },
    })
    for (const text of TEXTS) expect(codeOf(EDGE_OUT).includes(text)).toBe(true)
  })
})

describe('a project that has chosen an old compatibility date', () => {
  it('has shared pages too', { timeout: 300_000 }, async () => {
    const folder = emptyFolder()
    bringPackage(folder, 'valibot')
    const app = copyApp('edge', folder)
    const settings = resolve(app, 'wrangler.toml')
    const text = readFileSync(settings, 'utf8')
    writeFileSync(settings, text.replace(/"\d{4}-\d\d-\d\d"/, '"2025-10-01"'))
    const outDir = resolve(folder, 'dist')
    buildApp(app, outDir)
    const { url, dispose } = await serveBuilt({ outDir, port: 0 })
    const statusOf = async () => {
      const response = await fetch(new URL('/items/1', url))
      await response.text()
      return response.headers.get('Cache-Status')
    }
    expect([await statusOf(), await statusOf()].map((status) => status?.includes('hit'))).toEqual([
      false,
      true,
    ])
    await dispose()
  })
})

describe('a build without any', () => {
  it('has neither the entrypoint nor the gateway', () => {
    expect(settingsOf(FIXTURE_OUT).exports ?? {}).not.toHaveProperty('SharedPages')
    for (const text of TEXTS) expect(codeOf(FIXTURE_OUT).includes(text)).toBe(false)
  })
})

function settingsOf(outDir: string) {
  return JSON.parse(readFileSync(resolve(outDir, 'worker/wrangler.json'), 'utf8'))
}

/** What only the code for shared pages has. */
const TEXTS = ['Arrive-Not-Shared', 'exports?.SharedPages', 'instanceof URLSearchParams']

function codeOf(outDir: string): string {
  const worker = resolve(outDir, 'worker')
  const files = globSync('**/*.js', { cwd: worker })
  return files.map((file) => readFileSync(resolve(worker, file), 'utf8')).join('\n')
}
