import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { filesOf, manifestChunk, readManifest } from '../../tools/vite/browser/manifest.ts'
import { ENTRY_POINTS } from '../../tools/vite/entry-points.ts'
import { publicFolder } from '../../tools/project/folders.ts'
import { FIXTURE_OUT, PLATFORM_OUT } from '../apps/build-apps.ts'

/** What `browser.ts` and the script sources of `headers.ts` may add to the first module, after gzip. */
const ADDED_BYTES = 260

describe('an app without a browser.ts', () => {
  it('has nothing of it in any file', () => {
    const scripts = globSync('assets/**/*.js', { cwd: publicFolder(FIXTURE_OUT) })
    expect(scripts.length).toBeGreaterThan(20)
    const found = scripts.filter((path) => read(path).includes('arrive:render-error'))
    expect(found).toEqual([])
    expect(readManifest(FIXTURE_OUT)).not.toHaveProperty([ENTRY_POINTS.errors])
  })
})

describe('an app with a browser.ts', () => {
  const manifest = readManifest(PLATFORM_OUT)

  it('has a first module that imports nothing and is only little larger', () => {
    const chunk = manifestChunk(manifest, ENTRY_POINTS.start)
    expect(chunk.imports ?? []).toEqual([])
    expect(chunk.dynamicImports).toContain(ENTRY_POINTS.errors)
    const added = firstModuleBytes(PLATFORM_OUT) - firstModuleBytes(FIXTURE_OUT)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(ADDED_BYTES)
  })

  it('loads it without React, and with nothing but the route table', () => {
    const own = filesOf(manifest, ENTRY_POINTS.errors).scripts
    const first = filesOf(manifest, ENTRY_POINTS.start).scripts
    const table = filesOf(manifest, ENTRY_POINTS.routeTable).scripts
    const { file } = manifestChunk(manifest, ENTRY_POINTS.errors)
    const others = own.filter((path) => path !== `/${file}` && !first.includes(path))
    expect(others).toHaveLength(1)
    expect(table).toContain(others[0])
  })
})

function firstModuleBytes(outDir: string): number {
  const { file } = manifestChunk(readManifest(outDir), ENTRY_POINTS.start)
  return gzipSync(readFileSync(resolve(publicFolder(outDir), file)), { level: 9 }).length
}

function read(path: string): string {
  return readFileSync(resolve(publicFolder(FIXTURE_OUT), path), 'utf8')
}
