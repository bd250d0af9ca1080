import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as wrangler from 'wrangler'
import { NO_FACTS } from '../../../../tools/app/app-facts.ts'
import { splitSql } from '../../../../tools/migrations/apply-migrations.ts'
import { browserBuild } from '../../../../tools/vite/browser/browser-build.ts'
import { workerDependencies } from '../../../../tools/vite/development/worker-dependencies.ts'
import { ENTRY_POINTS } from '../../../../tools/vite/entry-points.ts'
import { publicFiles } from '../../../../tools/vite/output/public-files.ts'
import { warnOfMissing } from '../../../../tools/private-parts.ts'
import { nameTopLevel } from '../../../../tools/vite/worker/name-top-level.ts'
import { reactBunServer } from '../../../../tools/vite/worker/react-bun-server.ts'
import { tryBuild } from '../../../build/try-build.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const folder = mkdtempSync(resolve(tmpdir(), 'arrive-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

let warnings: string[]
beforeEach(() => {
  warnings = []
  delete (globalThis as { arriveMissingParts?: unknown }).arriveMissingParts
})

describe('warnOfMissing', () => {
  it('warns once of each part, with what the build does instead', () => {
    const logger = { warn: (text: string) => void warnings.push(text) }
    warnOfMissing('licenses', logger)
    warnOfMissing('licenses', logger)
    warnOfMissing('preloadHelper', logger)
    expect(warnings).toEqual([
      'Vite’s list of licenses has changed. The build has no third-party-licenses files. Look for a newer version of arrivejs.',
      expect.stringContaining('Vite’s own code stays'),
    ])
  })
})

describe('a build that misses a private part', () => {
  it('keeps Vite’s preload helper if it has other names', async () => {
    const root = resolve(folder, 'preload-helper')
    const files = { 'entry.ts': 'console.log(import("./other.ts"))', 'other.ts': 'console.log(1)' }
    const other: Plugin = {
      name: 'other-preload-helper',
      enforce: 'pre',
      transform: (code) => code.replace('export const __vitePreload', 'export let __vitePreload'),
    }
    await succeeds({ root, files, plugins: [other, browserBuild({ framework: root, app: root })] })
    expect(warnings).toEqual([expect.stringContaining('Vite’s code around import() has changed')])
  })

  it('replaces Vite’s preload helper otherwise', async () => {
    const root = resolve(folder, 'known-helper')
    const files = {
      'entry.ts': 'console.log(import("./other.ts"))',
      'other.ts': 'console.log(1)',
      [ENTRY_POINTS.preloadHelper]: 'export const __vitePreload = (load) => load()',
    }
    await succeeds({ root, files, plugins: [browserBuild({ framework: root, app: root })] })
    expect(warnings).toEqual([])
  })

  it('renders documents with react-dom/server.edge if React has no build for Bun', async () => {
    const root = resolve(folder, 'react')
    const loaded: string[] = []
    const files = {
      'entry.ts': "import './react/start-rendering.ts'",
      'react/start-rendering.ts': '',
      'node_modules/react-dom/package.json': JSON.stringify({ exports: {} }),
    }
    const edge: Plugin = {
      name: 'edge',
      load: (id) => (/start-rendering/.test(id) ? (loaded.push(id), '') : undefined),
    }
    await succeeds({ root, files, plugins: [reactBunServer(root), edge], consumer: 'server' })
    expect(loaded).toEqual([resolve(repository, 'src/server/rendering/react/start-rendering-edge.ts')])
    expect(warnings).toEqual([expect.stringContaining('(react-dom/server.bun) has changed')])
  })

  it('writes no licences if Vite writes no list of them', async () => {
    const root = resolve(folder, 'licenses')
    const plugin = publicFiles(root, { facts: async () => NO_FACTS })
    delete plugin.configEnvironment // which asks Vite for the list
    await succeeds({ root, files: ONE_FILE, plugins: [plugin] })
    expect(warnings).toEqual([expect.stringContaining('Vite’s list of licenses has changed')])
  })

  it('leaves the settings of the Worker as they are if they are elsewhere', async () => {
    const root = resolve(folder, 'settings')
    const plugin: Plugin = { name: 'settings', generateBundle: nameTopLevel }
    await succeeds({ root, files: ONE_FILE, plugins: [plugin], consumer: 'server' })
    expect(warnings).toEqual([expect.stringContaining('for wrangler has changed')])
  })

  it('preloads all files if Vite asks for them before the bundle is known', () => {
    const { config, configResolved } = browserBuild({ framework: repository, app: folder })
    const { environments } = call(config, {}) as Configured
    call(configResolved, { logger: { warn: (text: string) => void warnings.push(text) } })
    const { resolveDependencies } = environments.client.build.modulePreload
    expect(resolveDependencies('a.js', ['a.js', 'b.js'])).toEqual(['a.js', 'b.js'])
    expect(warnings).toEqual([expect.stringContaining('which files to preload has changed')])
  })
})

describe('migrations without Wrangler’s splitter', () => {
  it('are one statement each', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text))
    expect(splitSql('SELECT 1; SELECT 2', {})).toEqual(['SELECT 1; SELECT 2'])
    expect(splitSql('SELECT 1; SELECT 2', wrangler)).toHaveLength(2)
    warn.mockRestore()
    expect(warnings).toEqual([expect.stringContaining('of a migration has changed')])
  })
})

describe('a development server that misses a private part', () => {
  it('lets requests pass at once if Vite gives modules to the Worker in another way', async () => {
    const { configureServer } = workerDependencies()
    const logger = { warn: (text: string) => void warnings.push(text) }
    const worker = { hot: { send() {} }, moduleGraph: {} }
    const wait = await call(configureServer, { environments: { worker }, config: { logger } })
    expect(wait).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining('to a Worker in development has changed')])
  })
})

const ONE_FILE = { 'entry.ts': 'console.log(1)' }

interface Configured {
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: (file: string, needed: string[]) => string[] }
      }
    }
  }
}

function call(hook: unknown, argument: unknown): unknown {
  return (hook as (argument: unknown) => unknown)(argument)
}

async function succeeds(build: Parameters<typeof tryBuild>[0]): Promise<void> {
  expect(await tryBuild({ ...build, warnings })).toBe('')
}
