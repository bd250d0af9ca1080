import { describe, expect, it } from 'vitest'
import type { Rolldown } from 'vite'
import { requireMatches } from '../../../../../tools/vite/browser/chunk-groups.ts'

const rule = { name: 'routes' }
const bundle = { 'a.js': { type: 'chunk', name: 'routes' } } as unknown as Rolldown.OutputBundle

describe('requireMatches', () => {
  it('accepts a group that has a chunk and whose paths exist', () => {
    const group = { name: 'routes', paths: [import.meta.dirname], rule }
    expect(() => requireMatches(group, bundle)).not.toThrow()
  })

  it('throws if no module belongs to the group', () => {
    expect(() => requireMatches({ name: 'routes', paths: [], rule }, {})).toThrow(
      'The rule of the group "routes" (tools/vite/browser/chunk-groups.ts) fits no module.',
    )
  })

  it('throws if the rule names a folder that does not exist', () => {
    const group = { name: 'routes', paths: ['/nowhere/src/routing'], rule }
    expect(() => requireMatches(group, bundle)).toThrow(
      'names /nowhere/src/routing, which does not exist.',
    )
  })
})
