import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { findBrowser } from '../tools/find-browser.ts'

const root = resolve(import.meta.dirname, '..')

/** Where the builds are that the tests look at: the fixture, and the app that `ARRIVE_APP` names. */
export const FIXTURE_OUT = resolve(root, '.cache/fixture')
export const APP_OUT = resolve(root, '.cache/app')
/** And the Worker that renders with React's edge build and with ours. */
export const RENDERERS_OUT = resolve(root, '.cache/renderers')

/** WebKitGTK is for Linux; elsewhere its tests are left out. */
export const hasWebKit = process.platform === 'linux'

/** Builds both apps as they ship, and makes sure of the browsers, before the first test. */
export default function setup(): void {
  findBrowser('chromium')
  findBrowser('firefox')
  if (hasWebKit) findBrowser('webkit')
  build({ ARRIVE_APP: 'tests/fixture', ARRIVE_OUT: FIXTURE_OUT })
  build({ ARRIVE_OUT: APP_OUT })
  build({}, 'tests/renderer/vite.config.ts')
}

function build(settings: Record<string, string>, config = 'vite.config.ts'): void {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  execFileSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}
