import { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { NO_ROUTES } from '../../../../src/server/request/app-routes.ts'
import { PageRequest } from '../../../../src/server/request/page-request.ts'
import {
  isWithoutWaiting,
  noteRendered,
  noteWaiting,
  waits,
} from '../../../../src/server/shared-pages/routes-without-waiting.ts'

const request = new PageRequest(new Context(new Request('https://app.test/')), NO_ROUTES)

describe('a page', () => {
  const personal = new Set(['document.server.ts'])
  const deferredIn = (file: string) => [{ key: 'a', name: 'a', file, result: Promise.resolve({}) }] as never

  it('waits for nothing that visitors share if only personal parts are late', () => {
    const deferred = deferredIn('document.server.ts')
    expect(waits({ loaders: [{}, { waits: false }], deferred }, personal)).toBe(false)
  })

  it('waits if a loader has waited, or returned a late value for all', () => {
    expect(waits({ loaders: [{}, { waits: true }], deferred: [] }, personal)).toBe(true)
    const deferred = deferredIn('pages/home.server.ts')
    expect(waits({ loaders: [{}], deferred }, personal)).toBe(true)
  })
})

describe('a route whose pages wait for nothing', () => {
  it('is found by its first page', () => {
    expect(isWithoutWaiting('home')).toBe(false)
    noteWaiting('home', false)
    expect(isWithoutWaiting('home')).toBe(true)
  })

  it('is none for good after a page that has waited, whatever other URLs do', () => {
    noteWaiting('home', true)
    expect(isWithoutWaiting('home')).toBe(false)
    noteWaiting('home', false)
    expect(isWithoutWaiting('home')).toBe(false)
  })

  it('is none after a page that has failed, so that the edge helps', () => {
    noteWaiting('item', false)
    noteRendered(request, 'item', { type: 'ended' })
    expect(isWithoutWaiting('item')).toBe(false)
  })
})
