import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetcherStore } from '../../../../src/api/hooks/fetchers.ts'
import { provideRouter, type Router } from '../../../../src/api/hooks/router.ts'
import { submitFetcher } from '../../../../src/api/hooks/submit-fetcher.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../../../src/navigation/route-load-limit.ts'

describe('submitFetcher', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    stubBrowser()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends a form again with the router that has started since it failed', async () => {
    const mutate = vi.fn<Router['mutate']>()
    const fetcher = fetcherStore('a')
    fetcher.subscribe(() => {})
    submitFetcher({ key: 'a', action: 'https://site.example/items', formData: new FormData() })
    await vi.advanceTimersByTimeAsync(ROUTE_LOAD_LIMIT_MS)
    const { error } = fetcher.get()
    expect(error?.reason).toBe('no answer')
    provideRouter({ mutate } as unknown as Router)
    await vi.advanceTimersByTimeAsync(0)
    expect(mutate.mock.lastCall![0]).toHaveProperty('response')
    error!.retry()
    expect(mutate).toHaveBeenCalledTimes(2)
    expect(mutate.mock.lastCall![0]).not.toHaveProperty('response')
  })
})

/** A page without a network, before its router has started. */
function stubBrowser(): void {
  const events = new EventTarget()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { href: 'https://example.com/' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, events[name].bind(events))
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}
