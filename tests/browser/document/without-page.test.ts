import { describe, expect, it } from 'vitest'
import { PLATFORM_OUT } from '../../apps/build-apps.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../visitor.ts'

visitingOf(
  withVisitorsOf(() => serveUnmeasured(PLATFORM_OUT)),
  '/',
)

describe('a route without a page', () => {
  it('takes a form in place, and its redirect is followed', async () => {
    const document = await visitor.document()
    await append(`<form method="post" action="/sign-out"><button id="sign-out">Sign out</button></form>`)
    await visitor.click('#sign-out')
    await expect.poll(() => visitor.path()).toBe('/items/1')
    expect(await visitor.document()).toBe(document)
    expect(visitor.wire.requests).toContain('/_data/sign-out')
  })

  it('is loaded by the browser after a click', async () => {
    await append(`<a id="to-feed" href="/feed.xml">Feed</a>`)
    await visitor.click('#to-feed')
    await expect.poll(() => visitor.path()).toBe('/feed.xml')
    const text = () => document.documentElement.textContent
    await expect.poll(() => visitor.page.evaluate(text)).toContain('/feed.xml')
  })
})

function append(html: string): Promise<unknown> {
  return visitor.page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), html)
}
