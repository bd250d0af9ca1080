import { beforeEach, describe, expect, it } from 'vitest'
import { PRERENDERED_OUT } from '../../../../apps/build-apps.ts'
import { countWorkerRequests, type CountingServer } from '../../../../servers/count-worker-requests.ts'
import { serveUnmeasured } from '../../../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../../../visitor.ts'

let server: CountingServer
visitingOf(
  withVisitorsOf(async () => {
    server = await countWorkerRequests(await serveUnmeasured(PRERENDERED_OUT))
    return server
  }),
)

beforeEach(async () => {
  server.worker.length = 0
  server.files.length = 0
})

describe('a visit to pages that are files', () => {
  it('needs no Worker, and shows each page in place', async () => {
    await visitor.open('/')
    const first = await visitor.document()
    await click('/docs')
    await visitor.sees('Docs')
    await click('/docs/forms')
    await visitor.sees('About forms')
    await click('/docs/hooks')
    await visitor.sees('About hooks')
    expect(await visitor.textOf('#topics')).toBe('forms, hooks')
    await click('/articles/1')
    await visitor.sees('The first')
    await visitor.page.goBack()
    await visitor.sees('About hooks')
    expect(await visitor.document()).toBe(first)
    expect(server.worker).toEqual([])
    expect(server.files.filter((path) => path.startsWith('/_data'))).toHaveLength(4)
    expect(visitor.complaints).toEqual([])
  })

  it('shows deferred values of a file in place', async () => {
    await visitor.open('/')
    await click('/late')
    await visitor.sees('Late')
    await expect.poll(() => visitor.textOf('#late')).toMatch(/^late late /)
    expect(server.worker).toEqual([])
  })

  it('goes on in place to a page of the same route that is no file', async () => {
    await visitor.open('/articles/1')
    const first = await visitor.document()
    await click('/articles/4')
    await visitor.sees('Not a file')
    expect(await visitor.document()).toBe(first)
    expect(server.worker).toEqual([expect.stringMatching(/^\/_data\.\w+\/articles\/4\.json$/)])
  })

  it('takes the search params to a page behind the Worker that reads them', async () => {
    await visitor.open('/docs')
    const first = await visitor.document()
    await click('/search?q=hooks')
    await visitor.sees('Search hooks')
    expect(await visitor.document()).toBe(first)
  })

  it('meets the guard of a page behind the Worker', async () => {
    await visitor.open('/docs')
    await click('/members')
    await visitor.sees('Home')
    expect(await visitor.path()).toBe('/')
  })
})

describe('the hydration of a file', () => {
  it('is silent with a query, which the page then has', async () => {
    await visitor.open('/?from=letter')
    await expect.poll(() => visitor.textOf('#search')).toBe('?from=letter')
    expect(await visitor.path()).toBe('/?from=letter')
    expect(visitor.complaints).toEqual([])
  })

  it('is silent on another origin than the site’s, which the page then has', async () => {
    const html = await (await fetch(`${visitor.wire.origin}/`)).text()
    expect(html).toContain('<p id="origin">https://prerendered.example</p>')
    await visitor.open('/')
    await expect.poll(() => visitor.textOf('#origin')).toBe(visitor.wire.origin)
    expect(visitor.complaints).toEqual([])
  })

  it('is silent with deferred values', async () => {
    await visitor.open('/late')
    expect(await visitor.textOf('#late')).toMatch(/^late late /)
    expect(visitor.complaints).toEqual([])
  })
})

function click(path: string): Promise<void> {
  return visitor.click(`nav a[href="${path}"]`)
}
