import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout } from '../copy-checkout.ts'

const root = resolve(import.meta.dirname, '../..')
const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
const copy = mkdtempSync(resolve(tmpdir(), 'arrive-'))

const REPLACED = /^(src\/app|tests\/app|tests\/smallest-app)$/

describe('the repository with the smallest app instead of ours', () => {
  beforeAll(() => {
    copyCheckout(copy, (path) => REPLACED.test(path))
    replace('src/app', 'tests/smallest-app/src')
    replace('tests/app', 'tests/smallest-app/tests')
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it('passes format, lint, types and unit tests', { timeout: 240_000 }, () => {
    expect(run('npm', 'run', 'format:check')).toBe('passed')
    expect(run('npm', 'run', 'lint')).toBe('passed')
    // The other projects have no file of the app in them (projects.test.ts).
    for (const project of ['src/app', 'tests/app']) {
      expect(run(process.execPath, tsc, '-p', project)).toBe('passed')
    }
    expect(vitest('unit')).toBe('passed')
  })

  it('passes the tests of the app', { timeout: 240_000 }, () => {
    expect(vitest('app')).toBe('passed')
  })
})

describe('the tests of the framework', () => {
  it('look at the fixture, never at the app', () => {
    const files = globSync('tests/{browser,older-browser,unit,worker}/**/*.ts', {
      cwd: root,
      exclude: ['tests/unit/guide/*', 'tests/unit/tools/{app,package}/*'], // they name its place
    })
    expect(files.length).toBeGreaterThan(40)
    const looking = files.filter((file) =>
      /\bAPP_OUT|src\/app|#app\//.test(readFileSync(resolve(root, file), 'utf8')),
    )
    expect(looking).toEqual([])
  })
})

/** The TypeScript project is that of the folder it replaces. */
function replace(folder: string, by: string): void {
  cpSync(resolve(root, by), resolve(copy, folder), { recursive: true })
  const project = `${folder}/tsconfig.json`
  cpSync(resolve(root, project), resolve(copy, project))
}

function vitest(project: string): string {
  const file = resolve(root, 'node_modules/vitest/vitest.mjs')
  const config = 'tests/vitest.config.ts'
  return run(process.execPath, file, 'run', '--config', config, '--project', project)
}

/** Returns what a command printed if it failed. */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? 'passed' : stdout + stderr
}
