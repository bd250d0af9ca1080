import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { findBrowser } from '../tools/find-browser.ts'

const root = resolve(import.meta.dirname, '..')

/** Where the builds are that the tests look at: the fixture, and the app that `ARRIVE_APP` names. */
export const FIXTURE_OUT = resolve(root, '.cache/fixture')
export const APP_OUT = resolve(root, '.cache/app')

/** Builds both apps as they ship, and makes sure of the browsers, before the first test. */
export default function setup(): void {
  findBrowser('chromium')
  findBrowser('firefox')
  build({ ARRIVE_APP: 'tests/fixture', ARRIVE_OUT: FIXTURE_OUT })
  build({ ARRIVE_OUT: APP_OUT })
}

function build(settings: Record<string, string>): void {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}
