import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(resolve(tmpdir(), 'arrive-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A team's project as it may be: one that emits declarations for others. */
const CONFIG = {
  extends: resolve(root, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: folder,
  },
  references: [],
  files: [resolve(root, 'tests/types/helpers.ts')],
}

describe('the declarations of an app', () => {
  it('can name what its helpers return', { timeout: 60_000 }, () => {
    const config = resolve(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(CONFIG))
    const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' })
    expect(stdout).toBe('')
    const written = readFileSync(resolve(folder, 'tests/types/helpers.d.ts'), 'utf8')
    expect(written).toContain('outcome.ts").ErrorStatus')
    expect(written).toContain('outcome.ts").Redirect')
    expect(written).toContain('fail.ts").ActionFailure')
  })
})
