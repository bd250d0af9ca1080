import { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { DocumentLoaderContext } from '../../../../src/server/data/document-loader-context.ts'
import { LoaderContext } from '../../../../src/server/data/loader-context.ts'
import { Lifetime } from '../../../../src/server/request/lifetime.ts'
import { PageRequest } from '../../../../src/server/request/page-request.ts'

describe('LoaderContext', () => {
  it('has all of its fields in a copy', () => {
    const request = requestFor({ 'Sec-Purpose': 'prefetch' })
    const lifetime = new Lifetime(request.raw)
    const context = new LoaderContext(request, { params: { id: '7' }, search: undefined }, lifetime)
    const { url, raw, env } = request
    expect({ ...context }).toEqual({
      params: { id: '7' },
      search: undefined,
      url,
      request: raw,
      env,
      isPrefetch: true,
      signal: lifetime.signal,
    })
  })

  it('has the signal of its own request', () => {
    const [one, other] = [requestFor(), requestFor()].map(({ raw }) => new Lifetime(raw))
    const contexts = [one!, other!].map(
      (lifetime) => new LoaderContext(requestFor(), { params: {}, search: undefined }, lifetime),
    )
    one!.end()
    expect(contexts.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })
})

describe('DocumentLoaderContext', () => {
  it('has all of its fields in a copy', () => {
    const request = requestFor()
    const { url, raw, env } = request
    expect({ ...new DocumentLoaderContext(request) }).toEqual({ url, request: raw, env })
  })

  it('is personal once its request was read, or copied', () => {
    const [untouched, read, copied] = [1, 2, 3].map(() => new DocumentLoaderContext(requestFor()))
    void read!.request
    void { ...copied! }
    const contexts = [untouched!, read!, copied!]
    expect(contexts.map(DocumentLoaderContext.isPersonal)).toEqual([false, true, true])
  })
})

function requestFor(headers: Record<string, string> = {}): PageRequest {
  const request = new Request('https://site.example/items/7', { headers })
  return new PageRequest(new Context(request, { env: { KEY: 'value' } }))
}
