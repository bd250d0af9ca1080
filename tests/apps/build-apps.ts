import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildApp } from 'arrivejs/testing'
import { inputDigest } from '../../tools/testing/input-digest.ts'

const root = resolve(import.meta.dirname, '../..')

/** The builds under test: the fixture, and the site. */
export const FIXTURE_OUT = resolve(root, '.cache/fixture')
export const SITE_OUT = resolve(root, '.cache/site')
/** And the Worker that renders with React's edge build and with ours. */
export const RENDERERS_OUT = resolve(root, '.cache/renderers')

/** And an app with a server.ts. */
export const PLATFORM_OUT = resolve(root, '.cache/platform')

/** And one that says who its visitor is. */
export const VISITORS_OUT = resolve(root, '.cache/visitors')

/** And one with a worker.ts and a wrangler.toml. */
export const WORKER_APP_OUT = resolve(root, '.cache/worker-app')

/** And one whose forms are done once. */
export const ONCE_OUT = resolve(root, '.cache/once')

/** And one whose pages are files. */
export const PRERENDERED_OUT = resolve(root, '.cache/prerendered')

/** And one whose pages know their visitor, in personal parts. */
export const PERSONAL_OUT = resolve(root, '.cache/personal')

/** And one whose pages lie at the edge. */
export const EDGE_OUT = resolve(root, '.cache/edge')

/** And one with a file of each kind that can come late. */
export const LATE_FILES_OUT = resolve(root, '.cache/late-files')

/** And one with the pages of the simulated world. */
export const SCHEDULES_OUT = resolve(root, '.cache/schedules')

export type AppBuild =
  | 'fixture'
  | 'site'
  | 'renderers'
  | 'platform'
  | 'visitors'
  | 'worker-app'
  | 'once'
  | 'prerendered'
  | 'edge'
  | 'personal'
  | 'late-files'
  | 'schedules'
  | 'conduit'

const DEFAULT_CONFIG = 'vite.config.ts'

/** For what no old browser opens. */
const MODERN_BUILD = 'tests/apps/modern-build.config.ts'

/** For what no old browser opens, and with each stylesheet as a file. */
const LATE_FILES_BUILD = 'tests/apps/linked-styles.config.ts'

interface Build {
  app: string
  outDir: string
  config?: string
  /** What it reads besides the framework and the app. */
  further?: readonly string[]
}

const BUILDS: Record<Exclude<AppBuild, 'conduit'>, Build> = {
  fixture: { app: 'tests/apps/fixture', outDir: FIXTURE_OUT },
  // The guide shows titles of tests, and what was measured.
  site: { app: 'site', outDir: SITE_OUT, further: ['tests', 'bench'] },
  platform: { app: 'tests/apps/platform', outDir: PLATFORM_OUT },
  visitors: { app: 'tests/apps/visitors', outDir: VISITORS_OUT, config: MODERN_BUILD },
  'worker-app': { app: 'tests/apps/worker-app', outDir: WORKER_APP_OUT, config: MODERN_BUILD },
  once: { app: 'tests/apps/once', outDir: ONCE_OUT, config: MODERN_BUILD },
  prerendered: { app: 'tests/apps/prerendered', outDir: PRERENDERED_OUT, config: MODERN_BUILD },
  edge: { app: 'tests/apps/edge', outDir: EDGE_OUT, config: MODERN_BUILD },
  personal: { app: 'tests/apps/personal', outDir: PERSONAL_OUT, config: MODERN_BUILD },
  'late-files': {
    app: 'tests/apps/late-files',
    outDir: LATE_FILES_OUT,
    config: LATE_FILES_BUILD,
  },
  schedules: { app: 'tests/apps/schedules', outDir: SCHEDULES_OUT, config: LATE_FILES_BUILD },
  renderers: {
    app: 'tests/apps/renderer',
    outDir: RENDERERS_OUT,
    config: 'tests/apps/renderer/vite.config.ts',
  },
}

/** Builds an app as it ships, unless the build that is there was made of the same files. */
export async function buildForTests(name: AppBuild): Promise<void> {
  // As its tests do, which then find a fresh build.
  if (name === 'conduit') return void (await buildApp({ app: resolve(root, 'examples/conduit') }))
  const settings = BUILDS[name]
  const digestFile = `${settings.outDir}.digest`
  const digest = digestOf(settings)
  if (existsSync(settings.outDir) && existsSync(digestFile)) {
    if (readFileSync(digestFile, 'utf8') === digest) return
    rmSync(digestFile)
  }
  await build(settings)
  writeFileSync(digestFile, digest)
}

function digestOf({ app, config = DEFAULT_CONFIG, further = [] }: Build): string {
  const folders = [app, ...further].map((folder) => resolve(root, folder))
  const digests = folders.map((folder) => inputDigest({ framework: root, root, app: folder }))
  return [readFileSync(resolve(root, config), 'utf8'), ...digests].join('\n')
}

async function build({ app, outDir, config = DEFAULT_CONFIG }: Build): Promise<void> {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ARRIVE_APP: app, ARRIVE_OUT: outDir }
  const args = [vite, 'build', '--config', config, '--configLoader', 'native', '--logLevel', 'warn']
  const building = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(building, 'exit')
  if (code !== 0) throw new Error(`vite build --config ${config} ended with ${code}`)
}
