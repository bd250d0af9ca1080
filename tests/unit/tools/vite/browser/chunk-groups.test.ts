import { describe, expect, it } from 'vitest'
import type { Rolldown } from 'vite'
import { hasFile } from '../../../../../tools/vite/browser/chunk-groups.ts'

const isCore = (id: string) => id === '/app/routes.ts'
const group = { name: 'routes', paths: [import.meta.dirname], isCore, rule: { name: 'routes' } }
const chunk = { type: 'chunk', name: 'routes', moduleIds: ['/app/routes.ts'] }
const bundle = { 'a.js': chunk } as unknown as Rolldown.OutputBundle

describe('hasFile', () => {
  it('finds the chunk of a group', () => {
    expect(hasFile(group, bundle)).toBe(true)
    expect(hasFile(group, {})).toBe(false)
  })

  it('does not take a chunk with none of the modules that the group is made for', () => {
    const other = { ...group, isCore: (id: string) => id === '/app/renamed.ts' }
    expect(hasFile(other, bundle)).toBe(false)
  })

  it('throws if the rule names a folder that does not exist', () => {
    const other = { ...group, paths: ['/nowhere/src/routing'] }
    expect(() => hasFile(other, bundle)).toThrow(
      'names /nowhere/src/routing, which does not exist.',
    )
  })
})
