import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(resolve(tmpdir(), 'arrive-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A team's project as it may be: one that emits declarations for others, with Arrive as a package. */
const CONFIG = {
  extends: resolve(root, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '/',
    outDir: 'out',
    types: [resolve(root, 'node_modules/vite/client')],
  },
  references: [],
  files: ['helpers.ts'],
}

describe('the declarations of an app', () => {
  it('can name what its helpers return, by what arrivejs exports', { timeout: 60_000 }, () => {
    mkdirSync(resolve(folder, 'node_modules'))
    symlinkSync(root, resolve(folder, 'node_modules/arrivejs'), 'junction')
    cpSync(resolve(root, 'tests/types/helpers.ts'), resolve(folder, 'helpers.ts'))
    writeFileSync(resolve(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
    const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
    const written = readFileSync(resolve(folder, 'out', folder.slice(1), 'helpers.d.ts'), 'utf8')
    const names = [...written.matchAll(/import\("arrivejs"\)\.(\w+)/g)].map(([, name]) => name)
    expect([...new Set(names)].toSorted()).toEqual([
      'ActionFailure',
      'ErrorStatus',
      'Href',
      'Redirect',
      'Route',
    ])
  })
})
