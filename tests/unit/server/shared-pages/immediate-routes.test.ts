import { describe, expect, it } from 'vitest'
import {
  isImmediate,
  isImmediateRoute,
  noteImmediate,
} from '../../../../src/server/shared-pages/immediate-routes.ts'

describe('a page', () => {
  const personal = new Set(['document.server.ts'])
  const deferredIn = (file: string) => [{ key: 'a', name: 'a', file, result: Promise.resolve({}) }]

  it('waits for nothing that visitors share if only personal parts are late', () => {
    const deferred = deferredIn('document.server.ts') as never
    expect(isImmediate({ loaders: [{}, { waits: false }], deferred }, personal)).toBe(true)
  })

  it('waits if a loader has returned a promise, or a late value for all', () => {
    expect(isImmediate({ loaders: [{}, { waits: true }], deferred: [] }, personal)).toBe(false)
    const deferred = deferredIn('pages/home.server.ts') as never
    expect(isImmediate({ loaders: [{}], deferred }, personal)).toBe(false)
  })
})

describe('a route whose pages wait for nothing', () => {
  it('is found by its first page', () => {
    expect(isImmediateRoute('home')).toBe(false)
    noteImmediate('home', true)
    expect(isImmediateRoute('home')).toBe(true)
  })

  it('is none for good after a page that has waited, whatever other URLs do', () => {
    noteImmediate('home', false)
    expect(isImmediateRoute('home')).toBe(false)
    noteImmediate('home', true)
    expect(isImmediateRoute('home')).toBe(false)
  })
})
