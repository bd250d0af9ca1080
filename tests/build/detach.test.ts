import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout } from './copy-checkout.ts'

const copy = mkdtempSync(resolve(tmpdir(), 'arrive-detach-'))
afterAll(() => rmSync(copy, { recursive: true }))

// Of the features that a team may remove, this one is in the most places.
describe('the repository without the legacy build', () => {
  beforeAll(() => {
    copyCheckout(copy)
    remove('client/legacy')
    remove('packages/older-browsers/legacy')
    remove('client/start/import-legacy-build.ts')
    remove('tools/vite/browser/legacy-build.ts')
    edit('client/start/entry.ts', /import .*legacy-build.*\n/, '')
    edit('client/start/entry.ts', 'if (!importLegacyBuild()) ', '')
    edit('tools/vite/arrive.ts', /import .*legacy-build.*\n/, '')
    edit('tools/vite/arrive.ts', /.*legacyBuild\(.*\n/, '')
  })

  it('passes the type check', { timeout: 120_000 }, () => {
    expect(run('node_modules/typescript/bin/tsc', '-p', 'src')).toBe('passed')
  })

  it('builds', { timeout: 120_000 }, () => {
    expect(run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')).toBe('passed')
    const scripts = globSync('dist/client/**/*.js', { cwd: copy })
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.filter((path) => path.includes('legacy'))).toEqual([])
  })
})

function remove(path: string): void {
  rmSync(resolve(copy, path), { recursive: true })
}

function edit(path: string, from: string | RegExp, to: string): void {
  const file = resolve(copy, path)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

/** Returns what a program printed if it failed. */
function run(...program: string[]): string {
  const env = { ...process.env, NODE_ENV: 'production', ARRIVE_APP: 'tests/apps/fixture' }
  const options = { cwd: copy, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, program, options)
  return status === 0 ? 'passed' : stdout + stderr
}
