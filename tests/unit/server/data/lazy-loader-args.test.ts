import { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { LazyDocumentLoaderArgs, LazyLoaderArgs } from '../../../../src/server/data/lazy-loader-args.ts'
import { Lifetime } from '../../../../src/server/request/lifetime.ts'
import { NO_ROUTES } from '../../../../src/server/request/app-routes.ts'
import { PageRequest } from '../../../../src/server/request/page-request.ts'
import { visitorReaders } from '../../../../src/server/request/visitor-readers.ts'

const FILE = 'pages/item.server.ts'
const MATCH = { params: { id: '7' }, search: undefined }

describe('LazyLoaderArgs', () => {
  it('has all of its fields in a copy', () => {
    const request = requestFor()
    const args = new LazyLoaderArgs(request, MATCH, runOf(request))
    expect({ ...args }).toEqual({ ...MATCH, c: args.c, url: request.url, signal: args.signal })
  })

  it('has the signal of its own request', () => {
    const requests = [requestFor(), requestFor()]
    const runs = requests.map(runOf)
    const args = runs.map((run, at) => new LazyLoaderArgs(requests[at]!, MATCH, run))
    runs[0]!.lifetime.end()
    expect(args.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('shares the context of its own request, once it is read', () => {
    const [one, other] = [requestFor(), requestFor()]
    const args = [one!, other!].map((request) => new LazyLoaderArgs(request, MATCH, runOf(request)))
    args[0]!.c.header('X-Set', 'yes')
    expect(one!.context.res.headers.get('X-Set')).toBe('yes')
    expect([one!, other!].map((request) => request.sharedContext)).toEqual([one!.context, undefined])
  })

  it('has one context, which is Hono’s', () => {
    const request = requestFor()
    const args = new LazyLoaderArgs(request, MATCH, runOf(request))
    expect(args.c).toBe(args.c)
    expect(args.c.req).toBe(args.c.req)
    expect(args.c).toBeInstanceOf(Context)
    expect(args.c.constructor).toBe(Context)
  })

  it('notes its file once the loader has read what differs from visitor to visitor', () => {
    const request = requestFor()
    const { c } = new LazyLoaderArgs(request, MATCH, runOf(request))
    c.set('user', 'ada')
    void [c.env, c.req.url, c.req.path, c.req.method, c.req.query('q')]
    expect(visitorReaders(request)).toEqual(new Map())
    void c.req.header('Accept-Language')
    void c.var
    expect([...visitorReaders(request).keys()]).toEqual([FILE])
  })
})

describe('LazyDocumentLoaderArgs', () => {
  it('has all of its fields in a copy', () => {
    const request = requestFor()
    const args = new LazyDocumentLoaderArgs(request, runOf(request))
    expect({ ...args }).toEqual({ url: request.url, c: args.c, signal: args.signal })
    expect(visitorReaders(request)).toEqual(new Map())
  })
})

function requestFor(): PageRequest {
  return new PageRequest(new Context(new Request('https://site.example/items/7')), NO_ROUTES)
}

function runOf({ raw }: PageRequest) {
  return { lifetime: new Lifetime(raw), file: FILE, onExecutionContext() {} }
}
