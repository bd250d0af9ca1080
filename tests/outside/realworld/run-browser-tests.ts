import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { SetupError } from '../../../tools/setup-error.ts'
import { findBrowser } from '../../browser/engines/find-browser.ts'

const PLAYWRIGHT = '@playwright/test@1.65.1'
const FOLDER = resolve('.cache/realworld')
const TESTS = resolve(FOLDER, 'e2e')

/**
 * Runs the browser tests of a RealWorld checkout against a Conduit. They run from a copy in `.cache`, next to
 * a Playwright that this project doesn't depend on. Returns whether all passed.
 */
export async function runBrowserTests(checkout: string, url: URL, options: readonly string[]) {
  copyTests(checkout)
  installPlaywright()
  const config = resolve(import.meta.dirname, 'playwright.config.ts')
  const command = resolve(FOLDER, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [command, 'test', '--config', config, ...options], {
    cwd: FOLDER,
    stdio: 'inherit',
    env: { ...process.env, ...variables(url) },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

function copyTests(checkout: string): void {
  const source = resolve(checkout, 'specs/e2e')
  if (!existsSync(source)) throw new SetupError(`There are no browser tests in ${source}.`)
  rmSync(TESTS, { recursive: true, force: true })
  cpSync(source, TESTS, { recursive: true })
}

/** Without its browsers: `findBrowser` has one. */
function installPlaywright(): void {
  mkdirSync(FOLDER, { recursive: true })
  const options = ['--prefix', FOLDER, '--no-package-lock', '--no-audit', '--no-fund', '--silent']
  execFileSync('npm', ['install', ...options, PLAYWRIGHT], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
}

function variables(url: URL) {
  return {
    // RealWorld's name for an app whose pages are made by the server that has the data.
    TEST_MODE: 'fullstack',
    API_BASE: new URL('/api', url).href,
    REALWORLD_TESTS: TESTS,
    REALWORLD_RESULTS: resolve(FOLDER, 'results'),
    REALWORLD_URL: url.href,
    REALWORLD_BROWSER: findBrowser('headless-shell'),
  }
}
