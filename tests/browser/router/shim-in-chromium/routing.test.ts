import { beforeEach, describe, expect, it } from 'vitest'
import { PLATFORM_OUT } from '../../../apps/build-apps.ts'
import { serveUnmeasured } from '../../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../../visitor.ts'

visitingOf(
  withVisitorsOf(() => serveUnmeasured(PLATFORM_OUT)),
  '/',
)
let document: unknown

beforeEach(async () => {
  document = await visitor.document()
})

describe('a click', () => {
  it('opens a page with an optional segment and a catch-all in place', async () => {
    await visitor.click('#to-docs')
    await visitor.sees('Docs: en, start')
    await visitor.click('#to-chapter')
    await visitor.sees('Docs: en, a b/c?')
    expect(await visitor.path()).toBe('/en/docs/a%20b/c%3F')
    await visitor.click('#to-start')
    await visitor.sees('Docs: no language, start')
    expect(await visitor.document()).toBe(document)
  })

  it('opens a page of two routes in place', async () => {
    await visitor.click('#to-docs')
    await visitor.sees('Docs: en, start')
    await visitor.click('#to-draft')
    await visitor.sees('Post 7, version none')
    await visitor.click('#to-post')
    await visitor.sees('Post 8, version none')
    expect(await visitor.path()).toBe('/posts/8')
    expect(await visitor.document()).toBe(document)
  })
})

describe('a URL in the table of redirects', () => {
  it('is followed in place', async () => {
    await visitor.click('#to-docs')
    await visitor.sees('Docs: en, start')
    await visitor.click('#to-manual')
    await visitor.sees('Docs: en, a b/c')
    expect(await visitor.path()).toBe('/en/docs/a%20b/c?q=1')
    expect(await visitor.document()).toBe(document)
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Docs: en, start')
    expect(await visitor.document()).toBe(document)
  })

  it('is that of an endpoint first', async () => {
    await visitor.click('#to-docs')
    await visitor.sees('Docs: en, start')
    await visitor.click('#to-endpoint')
    await expect
      .poll(() => visitor.page.evaluate(() => window.document.body.innerText.trim()).catch(() => undefined))
      .toBe('an endpoint')
    expect(await visitor.path()).toBe('/articles/endpoint')
  })
})
