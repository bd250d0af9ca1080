import { describe, expect, it } from 'vitest'
import type { Rolldown } from 'vite'
import { entryChunk, withImports } from '../../../../../tools/vite/browser/entry-chunk.ts'

const bundle = {
  'entry.js': { type: 'chunk', facadeModuleId: '/root/client/entry.ts', imports: ['shared.js'] },
  'shared.js': { type: 'chunk', facadeModuleId: null, imports: ['entry.js'] },
  'page.js': { type: 'chunk', facadeModuleId: '/root/page.tsx', imports: [] },
} as unknown as Rolldown.OutputBundle

describe('entryChunk', () => {
  it('finds the chunk that begins with a module', () => {
    expect(entryChunk(bundle, '/root', 'client/entry.ts')).toBe(bundle['entry.js'])
  })

  it('throws if no chunk begins with the module', () => {
    expect(() => entryChunk(bundle, '/root', 'client/renamed.ts')).toThrow(
      'No file of the build begins with client/renamed.ts',
    )
  })
})

describe('withImports', () => {
  it('adds what a chunk imports, once', () => {
    const chunk = entryChunk(bundle, '/root', 'client/entry.ts')
    expect([...withImports(chunk, bundle)]).toEqual([bundle['entry.js'], bundle['shared.js']])
  })
})
