import { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { NO_ROUTES } from '../../../../src/server/request/app-routes.ts'
import { PageRequest } from '../../../../src/server/request/page-request.ts'
import { noteVisitorRead } from '../../../../src/server/request/visitor-readers.ts'
import { visitorReads } from '../../../../src/server/shared-pages/reasons.ts'

const NOBODY: ReadonlySet<string> = new Set()

describe('visitorReads', () => {
  it('says nothing of a page that reads no visitor', () => {
    expect(visitorReads(requestFor(), 'prerender', NOBODY)).toBeUndefined()
  })

  it('names the file, what it reads and what to write', () => {
    const request = requestFor()
    noteVisitorRead(request, 'pages/item.server.ts', 'c.req.header')
    noteVisitorRead(request, 'pages/item.server.ts', 'c.var')
    expect(visitorReads(request, 'prerender', NOBODY)).toBe(
      'the loader in pages/item.server.ts reads c.req.header and c.var, which differs from visitor to visitor. Read only the URL, params and c.env there, read the visitor in a deferred value of a layout, or remove prerender. If middleware opens a database there, open it in the loader: openDatabase(c.env.DB).',
    )
  })

  it('names cookies, whose helper reads c.req.raw', () => {
    const request = requestFor()
    noteVisitorRead(request, 'pages/item.server.ts', 'c.req.raw')
    expect(visitorReads(request, 'cache', NOBODY)).toContain('server.ts reads cookies or c.req.raw, which')
  })

  it('says nothing of a loader whose deferred values are personal parts', () => {
    const request = requestFor()
    noteVisitorRead(request, 'document.server.ts', 'c.get')
    expect(visitorReads(request, 'cache', new Set(['document.server.ts']))).toBeUndefined()
  })

  it('has other advice for a document or a layout', () => {
    const request = requestFor()
    noteVisitorRead(request, 'document.server.ts', 'c.get')
    expect(visitorReads(request, 'prerender', NOBODY)).toContain(
      'Return it as a promise, which is sent to each visitor, and show it in a <Suspense>; or remove prerender',
    )
  })
})

function requestFor(): PageRequest {
  const context = new Context(new Request('https://app.test/'))
  return new PageRequest(context, NO_ROUTES)
}
