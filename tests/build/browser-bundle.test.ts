import { globSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { privateFolder } from '../../tools/vite/folders.ts'
import { APP_OUT, FIXTURE_OUT } from '../build-apps.ts'

describe('the browser’s files', () => {
  it('are served and uploaded without source maps and manifests', () => {
    const served = [FIXTURE_OUT, APP_OUT].flatMap((out) =>
      readdirSync(resolve(out, 'client'), { recursive: true, encoding: 'utf8' }),
    )
    expect(served).toContain('favicon.svg')
    expect(served.filter((path) => /\.map$|\.vite|manifest/.test(path))).toEqual([])
  })

  it('are made of no server half and nothing of the server', () => {
    const sources = [FIXTURE_OUT, APP_OUT].flatMap((out) => browserSources(out))
    expect(sources.some((source) => source.endsWith('client/router/router.ts'))).toBe(true)
    expect(sources.filter((source) => /\.server\.ts$|src\/server\//.test(source))).toEqual([])
  })

  it('carry no details of a server half', () => {
    const scripts = globSync(`${FIXTURE_OUT}/client/assets/*.js`)
    expect(scripts.filter((path) => readFileSync(path, 'utf8').includes('secret detail'))).toEqual(
      [],
    )
  })

  it('begin with a first module of at most 4 KB', () => {
    const [entry] = globSync(`${FIXTURE_OUT}/client/assets/entry-*.js`)
    expect(gzipSync(readFileSync(entry!), { level: 9 }).length).toBeLessThanOrEqual(4096)
    expect(readFileSync(entry!, 'utf8')).not.toMatch(/^import/m)
  })

  it('check no beacons, and measure in a file that nothing waits for', () => {
    expect(browserSources(FIXTURE_OUT).filter((source) => source.includes('valibot'))).toEqual([])
    const manifest = readManifest()
    expect(manifest['client/start/entry.ts'].dynamicImports).toContain('client/vitals/vitals.ts')
    expect(manifest['client/vitals/vitals.ts'].isDynamicEntry).toBe(true)
    const importers = Object.values<{ imports?: string[] }>(manifest).filter(({ imports }) =>
      imports?.includes('client/vitals/vitals.ts'),
    )
    expect(importers).toEqual([])
  })

  it('hold the shim of the Navigation API in a file that only older browsers ask for', () => {
    const manifest = readManifest()
    const shim = 'client/polyfills/navigation/install-navigation.ts'
    expect(manifest[shim].isDynamicEntry).toBe(true)
    const holders = chunksWith(FIXTURE_OUT, /client\/polyfills\/navigation\/(?!load-)/)
    expect(holders).toEqual([manifest[shim].file])
    const importers = Object.values<{ imports?: string[] }>(manifest).filter(({ imports }) =>
      imports?.includes(shim),
    )
    expect(importers).toEqual([])
  })

  it('bring nothing of what only older engines need, which have files of their own', () => {
    const older = /node_modules\/core-js|client\/legacy\//
    expect(
      [FIXTURE_OUT, APP_OUT].flatMap((out) => browserSources(out)).filter((s) => older.test(s)),
    ).toEqual([])
    expect(browserSources(FIXTURE_OUT, 'assets/legacy').filter((s) => older.test(s))).not.toEqual(
      [],
    )
  })

  it('have a first module that older engines can read', () => {
    const [entry] = globSync(`${FIXTURE_OUT}/client/assets/entry-*.js`)
    expect(readFileSync(entry!, 'utf8')).not.toMatch(/\?\.[a-z]|\?\?/)
  })

  it('have what navigations run compiled ahead, and source maps that know of it', () => {
    const [file] = globSync(`${FIXTURE_OUT}/client/assets/start-routing-*.js`)
    const lines = readFileSync(file!, 'utf8').split('\n')
    expect(lines[0]).toBe('//# allFunctionsCalledOnLoad')
    const listening = 'addEventListener(`navigate`'
    const line = lines.findIndex((text) => text.includes(listening))
    const map = new SourceMap(JSON.parse(readFileSync(mapOf(file!), 'utf8')))
    const entry = map.findEntry(line, lines[line]!.indexOf(listening))
    expect('originalSource' in entry && entry.originalSource).toMatch(/client\/router\/router\.ts$/)
  })

  it('have a router that does not wait for React', () => {
    expect(importsOf('client/hydration/hydrate.tsx')).toContain('_react')
    expect(importsOf('client/router/start-routing.ts')).not.toContain('_react')
  })

  it('have a chunk of their own for each page', () => {
    const manifest = readManifest()
    expect(manifest['tests/fixture/pages/about.tsx'].isDynamicEntry).toBe(true)
  })
})

function readManifest() {
  return JSON.parse(readFileSync(`${privateFolder(FIXTURE_OUT)}/.vite/manifest.json`, 'utf8'))
}

/** The source map of a script of the fixture's build. */
function mapOf(script: string): string {
  return `${privateFolder(FIXTURE_OUT)}/assets/${basename(script)}.map`
}

/** The module list of a build, as its source maps name it. */
function browserSources(outDir: string, folder = 'assets'): string[] {
  return globSync(`${privateFolder(outDir)}/${folder}/*.js.map`).flatMap(
    (path) => JSON.parse(readFileSync(path, 'utf8')).sources as string[],
  )
}

/** The names of the chunks that a chunk of the fixture's build waits for. */
function importsOf(key: string): string[] {
  const manifest = readManifest()
  const imported: string[] = manifest[key].imports ?? []
  return imported.flatMap((next) => [next.replace(/-[^-]+\.js$/, ''), ...importsOf(next)])
}

/** The chunks with a module whose path matches. */
function chunksWith(outDir: string, path: RegExp): string[] {
  const maps = globSync('assets/*.js.map', { cwd: privateFolder(outDir) })
  const holders = maps.filter((map) =>
    (
      JSON.parse(readFileSync(`${privateFolder(outDir)}/${map}`, 'utf8')) as { sources: string[] }
    ).sources.some((source) => path.test(source)),
  )
  return holders.map((map) => map.replace(/\.map$/, ''))
}
