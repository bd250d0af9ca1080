import { describe, expect, it } from 'vitest'
import type { Rolldown } from 'vite'
import { requireMatches } from '../../../../../tools/vite/browser/chunk-groups.ts'

const isCore = (id: string) => id === '/app/routes.ts'
const group = { name: 'routes', paths: [import.meta.dirname], isCore, rule: { name: 'routes' } }
const chunk = { type: 'chunk', name: 'routes', moduleIds: ['/app/routes.ts'] }
const bundle = { 'a.js': chunk } as unknown as Rolldown.OutputBundle

describe('requireMatches', () => {
  it('accepts a group that has a chunk and whose paths exist', () => {
    expect(() => requireMatches(group, bundle)).not.toThrow()
  })

  it('throws if the group has no module', () => {
    expect(() => requireMatches(group, {})).toThrow(
      'The rule of the group "routes" (tools/vite/browser/chunk-groups.ts) fits no module.',
    )
  })

  it('throws if the group has none of the modules that it is made for', () => {
    const other = { ...group, isCore: (id: string) => id === '/app/renamed.ts' }
    expect(() => requireMatches(other, bundle)).toThrow('fits no module')
  })

  it('throws if the rule names a folder that does not exist', () => {
    const other = { ...group, paths: ['/nowhere/src/routing'] }
    expect(() => requireMatches(other, bundle)).toThrow(
      'names /nowhere/src/routing, which does not exist.',
    )
  })
})
