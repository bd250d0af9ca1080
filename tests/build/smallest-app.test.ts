import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout } from '../copy-checkout.ts'
import { reach, readImports } from './import-graph.ts'

const root = resolve(import.meta.dirname, '../..')
const READS_FILES = /'node:(fs|child_process)|\?raw|import\.meta\.glob/
const copy = mkdtempSync(resolve(tmpdir(), 'arrive-'))

/** A team replaces these folders, each of which is a TypeScript project. */
const REPLACED = ['src/app', 'tests/app']

describe('the repository with the smallest app instead of ours', () => {
  beforeAll(() => {
    copyCheckout(copy, (path) => [...REPLACED, 'tests/smallest-app'].includes(path))
    replace('src/app', 'tests/smallest-app/src')
    replace('tests/app', 'tests/smallest-app/tests')
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it('passes format, lint and types', { timeout: 240_000 }, () => {
    // Other files and projects are the repository's, and have no file of the app in them (projects.test.ts).
    expect(run('oxfmt/bin/oxfmt', '--check', ...REPLACED)).toBe('passed')
    expect(run('oxlint/bin/oxlint', '--max-warnings=0', ...REPLACED)).toBe('passed')
    for (const project of REPLACED) {
      expect(run('typescript/bin/tsc', '-p', project)).toBe('passed')
    }
  })

  it('passes its own tests, and unit tests that could look at it', { timeout: 240_000 }, () => {
    const projects = ['--project', 'unit', '--project', 'built']
    const args = ['run', '--config', 'tests/vitest.config.ts', ...projects]
    expect(run('vitest/vitest.mjs', ...args, 'tests/app/', ...unitTestsThatLook())).toBe('passed')
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

/** Those that import a file of the app, or read files, by whatever way: all others take 4 s and can't differ. */
function unitTestsThatLook(): string[] {
  const tests = globSync('tests/unit/**/*.test.ts', { cwd: root })
  const reachable = reach(readImports(root, ['bench', 'client', 'src', 'tests/unit', 'tools']))
  const looking = tests.filter((test) => [test, ...reachable(test)].some(looks))
  expect(looking).toContain('tests/unit/guide/guide.test.ts')
  return looking
}

function looks(file: string): boolean {
  if (file.startsWith('src/app/')) return true
  const path = resolve(root, file)
  return existsSync(path) && READS_FILES.test(readFileSync(path, 'utf8'))
}

/** Runs the program of a package. Returns what it printed if it failed. */
function run(program: string, ...args: string[]): string {
  const file = resolve(root, 'node_modules', program)
  const options = { cwd: copy, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options)
  return status === 0 ? 'passed' : stdout + stderr
}
