import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

// `npm run test:engines`: Firefox, the panel in WebKit, and the code that only older browsers run. The last, which
// takes most of the time, only if one of its files has changed since it was tried, or with `--all`, as each
// night. What else follows the command goes to Vitest.

const root = resolve(import.meta.dirname, '..')

const ALWAYS = ['firefox', 'webkit-panel']
const OF_OLDER_BROWSERS = ['webkit', 'chromium-history', 'chrome-67']

const FILES_OF_OLDER_BROWSERS = [
  'packages/older-browsers/**/*.{ts,json}',
  'tests/browser/chrome-67/**/*.ts',
  '{site/,}tests/browser/**/shim-in-*/**/*.ts',
  'tools/vite/browser/legacy-build.ts',
]

/**
 * The digest of these files when their tests passed last, in this repository. A commit to compare with may be
 * missing from a shallow clone, and isn't the one before if several are pushed at once; a digest can only be
 * too old, and then the tests run.
 */
const TRIED = resolve(import.meta.dirname, 'older-browsers.digest')

const args = process.argv.slice(2)
const filters = args.filter((arg) => arg !== '--all')
const digest = digestOf(globSync(FILES_OF_OLDER_BROWSERS, { cwd: root }).toSorted())
const isTried = existsSync(TRIED) && readFileSync(TRIED, 'utf8').trim() === digest
const isWhole = !isTried || args.includes('--all')

if (!isWhole) console.log('Nothing of older browsers has changed since its tests passed: --all runs them.')
const status = runVitest(isWhole ? [...ALWAYS, ...OF_OLDER_BROWSERS] : ALWAYS)
if (status === 0 && isWhole && filters.length === 0) writeFileSync(TRIED, `${digest}\n`)
process.exitCode = status

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(resolve(root, file)))
  return hash.digest('hex')
}

function runVitest(projects: readonly string[]): number {
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
  const chosen = projects.flatMap((name) => ['--project', name])
  const command = [vitest, 'run', '--config', resolve(import.meta.dirname, 'vitest.config.ts'), ...chosen]
  return spawnSync(process.execPath, [...command, ...filters], { cwd: root, stdio: 'inherit' }).status ?? 1
}
