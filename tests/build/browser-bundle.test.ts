import { globSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { filesOf, manifestChunk, readManifest } from '../../tools/vite/browser/manifest.ts'
import { ENTRY_POINTS } from '../../tools/vite/entry-points.ts'
import { privateFolder, publicFolder } from '../../tools/project/folders.ts'
import { SITE_OUT, FIXTURE_OUT } from '../apps/build-apps.ts'
import { builtModules } from './built-modules.ts'

const FIRST_MODULE_BYTES = 4096

const manifest = readManifest(FIXTURE_OUT)

describe('the browser’s files', () => {
  it('are served and uploaded without source maps and manifests', () => {
    const served = [FIXTURE_OUT, SITE_OUT].flatMap((out) =>
      readdirSync(publicFolder(out), { recursive: true, encoding: 'utf8' }),
    )
    expect(served).toContain('third-party-licenses.txt')
    expect(served.filter((path) => /\.map$|\.vite|manifest/.test(path))).toEqual([])
  })

  it('have no server module in them, and nothing of src/server', () => {
    const modules = [FIXTURE_OUT, SITE_OUT].flatMap(allModules)
    expect(modules).toContain(ENTRY_POINTS.router)
    expect(modules.filter((path) => /\.server\.ts$|src\/server\//.test(path))).toEqual([])
  })

  it('have no text of a server module in them', () => {
    const scripts = globSync(`${publicFolder(FIXTURE_OUT)}/assets/*.js`)
    expect(scripts.filter((path) => readFileSync(path, 'utf8').includes('secret detail'))).toEqual([])
  })

  it('have no fonts in their stylesheets, which the policy would refuse', () => {
    const styles = globSync(`${publicFolder(FIXTURE_OUT)}/assets/styled-*.css`)
    expect(styles.map((path) => readFileSync(path, 'utf8'))).toEqual([
      expect.stringMatching(/url\(\/assets\/tiny-[\w-]+\.woff2\)/),
    ])
  })

  it('begin with a first module of at most 4 KB that imports nothing', () => {
    const entry = readFileSync(firstModule())
    expect(gzipSync(entry, { level: 9 }).length).toBeLessThanOrEqual(FIRST_MODULE_BYTES)
    expect(entry.toString()).not.toMatch(/^import/m)
  })

  it('begin with a first module that older engines can read', () => {
    expect(readFileSync(firstModule(), 'utf8')).not.toMatch(/\?\.[a-z]|\?\?/)
  })

  it('begin with a first module whose source map leads to its sources', () => {
    const lines = readFileSync(firstModule(), 'utf8').split('\n')
    const policy = '.createPolicy('
    const line = lines.findIndex((text) => text.includes(policy))
    const mapFile = resolve(privateFolder(FIXTURE_OUT), `assets/${basename(firstModule())}.map`)
    const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')))
    const entry = map.findEntry(line, lines[line]!.indexOf(policy))
    expect('originalSource' in entry && entry.originalSource).toContain('client/start/')
  })

  it('have a file for the vitals that nothing waits for', () => {
    expect(manifestChunk(manifest, ENTRY_POINTS.start).dynamicImports).toContain(ENTRY_POINTS.vitals)
    expect(importersOf(ENTRY_POINTS.vitals)).toEqual([])
  })

  it('do not validate beacons', () => {
    expect(allModules(FIXTURE_OUT).filter((path) => path.includes('valibot'))).toEqual([])
  })

  it.each([
    ['an app', manifest],
    ['an app with redirects', readManifest(SITE_OUT)],
  ])('have a router that does not wait for React, in %s', (_, manifest) => {
    const react = filesNamed('react', manifest)
    expect(filesOf(manifest, ENTRY_POINTS.hydration).scripts).toEqual(expect.arrayContaining(react))
    expect(filesOf(manifest, ENTRY_POINTS.router).scripts).not.toEqual(expect.arrayContaining(react))
  })

  it('have a file for each page', () => {
    expect(manifestChunk(manifest, 'tests/apps/fixture/pages/about.tsx').isDynamicEntry).toBe(true)
  })
})

function firstModule(): string {
  return resolve(publicFolder(FIXTURE_OUT), manifestChunk(manifest, ENTRY_POINTS.start).file)
}

function allModules(outDir: string): string[] {
  return [...builtModules(outDir).values()].flat()
}

/** The chunks that wait for a module's chunk. */
function importersOf(key: string): string[] {
  return Object.keys(manifest).filter((other) => manifest[other]!.imports?.includes(key))
}

/** The URLs of the chunks of a group. */
function filesNamed(name: string, built: typeof manifest): string[] {
  const chunks = Object.values(built).filter((chunk) => chunk.name === name)
  expect(chunks).toHaveLength(1)
  return chunks.map(({ file }) => `/${file}`)
}
