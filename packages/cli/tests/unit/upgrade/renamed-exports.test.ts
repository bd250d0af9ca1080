import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { renamedExports } from '../../../upgrade/renamed-exports.ts'

it('names the files of a project that import an export by its old name', () => {
  const root = mkdtempSync(resolve(tmpdir(), 'arrive-renamed-'))
  const write = (file: string, code: string) => {
    mkdirSync(dirname(resolve(root, file)), { recursive: true })
    writeFileSync(resolve(root, file), code)
  }
  const old = "import {\n  invalidate,\n  type PageCache as Cache,\n} from 'arrivejs'\n"
  write('src/pages/item.server.ts', old)
  write('src/pages/new.server.ts', "import type { EdgeCache } from 'arrivejs'\n")
  write('src/own.ts', "import type { PageCache } from './pages.ts'\n")
  write('node_modules/shop/index.ts', old)
  write('dist/item.ts', old)
  try {
    expect(renamedExports(root)).toEqual([
      'src/pages/item.server.ts imports PageCache, which is called EdgeCache now.',
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})
