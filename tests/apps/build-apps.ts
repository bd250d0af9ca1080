import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { buildApp } from 'arrivejs/testing'

const root = resolve(import.meta.dirname, '../..')

/** The builds under test: the fixture, and the site. */
export const FIXTURE_OUT = resolve(root, '.cache/fixture')
export const SITE_OUT = resolve(root, '.cache/site')
/** And the Worker that renders with React's edge build and with ours. */
export const RENDERERS_OUT = resolve(root, '.cache/renderers')

/** And an app with a server.ts. */
export const PLATFORM_OUT = resolve(root, '.cache/platform')

/** And one with a worker.ts and a wrangler.toml. */
export const WORKER_APP_OUT = resolve(root, '.cache/worker-app')

/** And one whose pages are files. */
export const PRERENDERED_OUT = resolve(root, '.cache/prerendered')

/** And one whose pages know their visitor, in personal parts. */
export const PERSONAL_OUT = resolve(root, '.cache/personal')

/** And one whose pages lie at the edge. */
export const EDGE_OUT = resolve(root, '.cache/edge')

/** And one with a file of each kind that can come late. */
export const LATE_FILES_OUT = resolve(root, '.cache/late-files')

export type AppBuild =
  | 'fixture'
  | 'site'
  | 'renderers'
  | 'platform'
  | 'worker-app'
  | 'prerendered'
  | 'edge'
  | 'personal'
  | 'late-files'
  | 'conduit'

/** For what no old browser opens. */
const MODERN_BUILD = 'tests/apps/modern-build.config.ts'

/** For what no old browser opens, and with each stylesheet as a file. */
const LATE_FILES_BUILD = 'tests/apps/linked-styles.config.ts'

const BUILDS: Record<AppBuild, () => Promise<void>> = {
  fixture: () => build({ ARRIVE_APP: 'tests/apps/fixture', ARRIVE_OUT: FIXTURE_OUT }),
  site: () => build({ ARRIVE_APP: 'site', ARRIVE_OUT: SITE_OUT }),
  platform: () => build({ ARRIVE_APP: 'tests/apps/platform', ARRIVE_OUT: PLATFORM_OUT }),
  'worker-app': () =>
    build({ ARRIVE_APP: 'tests/apps/worker-app', ARRIVE_OUT: WORKER_APP_OUT }, MODERN_BUILD),
  prerendered: () =>
    build({ ARRIVE_APP: 'tests/apps/prerendered', ARRIVE_OUT: PRERENDERED_OUT }, MODERN_BUILD),
  edge: () => build({ ARRIVE_APP: 'tests/apps/edge', ARRIVE_OUT: EDGE_OUT }, MODERN_BUILD),
  personal: () =>
    build({ ARRIVE_APP: 'tests/apps/personal', ARRIVE_OUT: PERSONAL_OUT }, MODERN_BUILD),
  'late-files': () =>
    build({ ARRIVE_APP: 'tests/apps/late-files', ARRIVE_OUT: LATE_FILES_OUT }, LATE_FILES_BUILD),
  // As its tests do, which then find a fresh build.
  conduit: async () => void (await buildApp({ app: resolve(root, 'examples/conduit') })),
  renderers: () => build({}, 'tests/apps/renderer/vite.config.ts'),
}

/** Builds an app as it ships. */
export function buildForTests(name: AppBuild): Promise<void> {
  return BUILDS[name]()
}

async function build(settings: Record<string, string>, config = 'vite.config.ts'): Promise<void> {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  const args = [vite, 'build', '--config', config, '--logLevel', 'warn']
  const building = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(building, 'exit')
  if (code !== 0) throw new Error(`vite build --config ${config} ended with ${code}`)
}
