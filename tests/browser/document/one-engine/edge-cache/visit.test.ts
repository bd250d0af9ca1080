import { describe, expect, it } from 'vitest'
import { EDGE_OUT } from '../../../../apps/build-apps.ts'
import { serveUnmeasured } from '../../../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../../../visitor.ts'

visitingOf(withVisitorsOf(() => serveUnmeasured(EDGE_OUT)))

describe('a visit to shared pages', () => {
  it('goes from one to the next in place, and sees what it has changed', async () => {
    await visitor.open('/')
    const first = await visitor.document()
    await visitor.page.click('a[href="/items/1"]')
    await visitor.sees('one')
    await visitor.page.click('a[href="/items/2"]')
    await visitor.sees('two')
    await visitor.page.$eval('[name=text]', (field) => ((field as HTMLInputElement).value = 'new'))
    await visitor.page.click('button')
    await visitor.sees('new')
    await visitor.page.goBack()
    await visitor.sees('one')
    await visitor.page.click('a[href="/items/2"]')
    await visitor.sees('new')
    expect(await visitor.document()).toBe(first)
    expect(visitor.complaints).toEqual([])
  })

  it('hydrates a document from the cache, with a query that is not in its key', async () => {
    await visitor.open('/items/1')
    await visitor.open('/items/1?utm_source=letter#title')
    await visitor.page.click('a[href="/"]')
    await visitor.sees('Home')
    await visitor.page.goBack()
    await visitor.sees('one')
    expect(new URL(visitor.page.url()).search).toBe('?utm_source=letter')
    expect(visitor.complaints).toEqual([])
  })
})
