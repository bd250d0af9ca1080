import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inputDigest } from '../../../../tools/testing/input-digest.ts'

const root = mkdtempSync(resolve(tmpdir(), 'arrive-inputs-'))
const app = resolve(root, 'tests/app')
const inputs = { framework: root, root, app }
afterAll(() => rmSync(root, { recursive: true }))

for (const name of [
  'client',
  'docs',
  'packages/vitals/tests/unit',
  'src',
  'tools',
  'tests/app/pages',
  'tests/app/node_modules',
]) {
  mkdirSync(resolve(root, name), { recursive: true })
}

describe('inputDigest', () => {
  it('stays while nothing changes', () => {
    expect(inputDigest(inputs)).toBe(inputDigest(inputs))
  })

  it('changes with a file of the app, of the framework and of the settings', () => {
    const digests = [
      'tests/app/pages/home.tsx',
      'src/worker.ts',
      'packages/vitals/public.ts',
      'wrangler.toml',
    ].map(digestAfter)
    expect(new Set(digests).size).toBe(4)
  })

  it('changes with what is in a file', () => {
    const before = digestAfter('src/worker.ts')
    writeFileSync(resolve(root, 'src/worker.ts'), 'changed')
    expect(inputDigest(inputs)).not.toBe(before)
  })

  it('changes when a file goes', () => {
    const before = digestAfter('tests/app/pages/about.tsx')
    rmSync(resolve(root, 'tests/app/pages/about.tsx'))
    expect(inputDigest(inputs)).not.toBe(before)
  })

  it('does not look at installed packages, at tests and at other apps', () => {
    const before = inputDigest(inputs)
    expect(digestAfter('tests/app/node_modules/a.js')).toBe(before)
    expect(digestAfter('tests/other.ts')).toBe(before)
    expect(digestAfter('packages/vitals/tests/unit/a.test.ts')).toBe(before)
  })
})

function digestAfter(file: string): string {
  writeFileSync(resolve(root, file), file)
  return inputDigest(inputs)
}
