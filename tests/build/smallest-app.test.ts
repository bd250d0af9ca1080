import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(resolve(tmpdir(), 'arrive-'))

/** What is replaced, and what belongs to a checkout and not to the repository. */
const LEFT_OUT =
  /^(src\/app|tests\/app|tests\/smallest-app|node_modules|dist|\.(git|cache|wrangler))$/

describe('the repository with the smallest app in the place of ours', () => {
  beforeAll(() => {
    cpSync(root, copy, {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(root, path)),
    })
    cpSync(resolve(root, 'tests/smallest-app/src'), resolve(copy, 'src/app'), { recursive: true })
    cpSync(resolve(root, 'tests/smallest-app/tests'), resolve(copy, 'tests/app'), {
      recursive: true,
    })
    symlinkSync(resolve(root, 'node_modules'), resolve(copy, 'node_modules'))
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it('passes format, lint, types and unit tests', { timeout: 240_000 }, () => {
    expect(run('npm', 'run', 'check')).toBe('passed')
  })

  it('passes the tests of the app', { timeout: 240_000 }, () => {
    const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
    const config = 'tests/vitest.config.ts'
    const ran = run(process.execPath, vitest, 'run', '--config', config, '--project', 'app')
    expect(ran).toBe('passed')
  })
})

describe('the tests of the framework', () => {
  it('look at the fixture, never at the app', () => {
    const files = globSync('tests/{browser,older-browser,unit,worker}/**/*.ts', { cwd: root })
    expect(files.length).toBeGreaterThan(40)
    const looking = files.filter((file) =>
      /APP_OUT|src\/app|#app/.test(readFileSync(resolve(root, file), 'utf8')),
    )
    expect(looking).toEqual([])
  })
})

/** Gives what a command printed where it failed. */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? 'passed' : stdout + stderr
}
