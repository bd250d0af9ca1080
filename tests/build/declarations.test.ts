import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
    types: ['vite/client', '@types/node'].map((name) => resolve(root, 'node_modules', name)),
  },
  references: [],
  files: ['helpers.ts', 'test-helpers.ts'],
}

describe('the declarations of an app', () => {
  it('can name what its helpers return, by what arrivejs exports', { timeout: 60_000 }, () => {
    mkdirSync(resolve(folder, 'node_modules'))
    symlinkSync(root, resolve(folder, 'node_modules/arrivejs'), 'junction')
    for (const file of CONFIG.files) {
      cpSync(resolve(root, 'tests/build/types', file), resolve(folder, file))
    }
    writeFileSync(resolve(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
    const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(namesIn('helpers.d.ts', 'arrivejs')).toEqual([
      'ActionFailure',
      'ErrorStatus',
      'Href',
      'Redirect',
      'Route',
    ])
    expect(namesIn('test-helpers.d.ts', 'arrivejs/testing')).toEqual([
      'ActionCall',
      'LoaderCall',
      'StartedApp',
      'Visitor',
    ])
  })
})

/** The names that a written declaration imports from a module. */
function namesIn(file: string, module: string): string[] {
  const written = readFileSync(resolve(folder, 'out', folder.slice(1), file), 'utf8')
  const names = [...written.matchAll(/import\("([^"]+)"\)\.(\w+)/g)]
  return [...new Set(names.filter(([, from]) => from === module).map(([, , name]) => name!))].toSorted()
}
