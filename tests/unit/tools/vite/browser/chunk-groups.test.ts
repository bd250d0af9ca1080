import { describe, expect, it } from 'vitest'
import type { Rolldown } from 'vite'
import { hasOneFile } from '../../../../../tools/vite/browser/chunk-groups.ts'

const isCore = (id: string) => id === '/app/routes.ts'
const group = { name: 'routes', paths: [import.meta.dirname], isCore, rule: { name: 'routes' } }
const chunk = { type: 'chunk', name: 'routes', moduleIds: ['/app/routes.ts'] }
const bundle = { 'a.js': chunk } as unknown as Rolldown.OutputBundle

describe('hasOneFile', () => {
  it('finds the chunk of a group', () => {
    expect(hasOneFile(group, bundle)).toBe(true)
    expect(hasOneFile(group, {})).toBe(false)
  })

  it('does not take a chunk with none of the modules that the group is made for', () => {
    const other = { ...group, isCore: (id: string) => id === '/app/renamed.ts' }
    expect(hasOneFile(other, bundle)).toBe(false)
  })

  it('throws if the rule names a folder that does not exist', () => {
    const other = { ...group, paths: ['/nowhere/src/routing'] }
    expect(() => hasOneFile(other, bundle)).toThrow('names /nowhere/src/routing, which does not exist.')
  })
})
