import { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { LazyDocumentLoaderArgs } from '../../../../src/server/data/lazy-document-loader-args.ts'
import { LazyLoaderArgs } from '../../../../src/server/data/lazy-loader-args.ts'
import { Lifetime } from '../../../../src/server/request/lifetime.ts'
import { PageRequest } from '../../../../src/server/request/page-request.ts'

const MATCH = { params: { id: '7' }, search: undefined }

describe('LazyLoaderArgs', () => {
  it('has all of its fields in a copy', () => {
    const request = requestFor()
    const lifetime = new Lifetime(request.raw)
    const { url, context } = request
    expect({ ...new LazyLoaderArgs(request, MATCH, lifetime) }).toEqual({
      ...MATCH,
      c: context,
      url,
      signal: lifetime.signal,
    })
  })

  it('has the signal of its own request', () => {
    const [one, other] = [requestFor(), requestFor()].map(({ raw }) => new Lifetime(raw))
    const args = [one!, other!].map((lifetime) => new LazyLoaderArgs(requestFor(), MATCH, lifetime))
    one!.end()
    expect(args.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('shares the context of its own request, once it is read', () => {
    const [one, other] = [requestFor(), requestFor()]
    const args = [one!, other!].map(
      (request) => new LazyLoaderArgs(request, MATCH, new Lifetime(request.raw)),
    )
    expect(args[0]!.c).toBe(one!.context)
    expect([one!, other!].map((request) => request.isContextShared)).toEqual([true, false])
    expect(one!.isPersonal).toBe(false)
  })
})

describe('LazyDocumentLoaderArgs', () => {
  it('has all of its fields in a copy', () => {
    const request = requestFor()
    const lifetime = new Lifetime(request.raw)
    const { url, context } = request
    expect({ ...new LazyDocumentLoaderArgs(request, lifetime) }).toEqual({
      url,
      c: context,
      signal: lifetime.signal,
    })
  })

  it('makes the request personal once its context was read, or copied', () => {
    const requests = [requestFor(), requestFor(), requestFor()]
    const [, read, copied] = requests.map(
      (request) => new LazyDocumentLoaderArgs(request, new Lifetime(request.raw)),
    )
    void read!.c
    void { ...copied! }
    expect(requests.map(({ isPersonal }) => isPersonal)).toEqual([false, true, true])
  })
})

function requestFor(): PageRequest {
  return new PageRequest(new Context(new Request('https://site.example/items/7')))
}
