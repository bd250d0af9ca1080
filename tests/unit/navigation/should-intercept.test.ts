import { describe, expect, it } from 'vitest'
import { shouldIntercept, type NavigateFacts } from '../../../src/navigation/should-intercept.ts'
import { createMatcher } from '../../../src/routing/match.ts'
import { page } from '../../../src/api/routes/page.ts'
import type { Route } from '../../../src/api/routes/route.ts'

async function module() {
  return { Page: () => null }
}

const routes = {
  about: page('/about', module),
  item: page('/items/:id', module),
  table: page('/table/:n', module, { validate: { n: (n) => n === '1' } }),
}
const match = createMatcher<Route>(routes)

/** Decides on a plain click on a link to an item, but for the given facts. */
function decide(facts: Partial<NavigateFacts>) {
  const click: NavigateFacts = {
    url: new URL('https://arrive.example/items/7?tab=2'),
    canIntercept: true,
    staysOnPage: false,
    isDownload: false,
    isReload: false,
    isForm: false,
    isTextForm: false,
  }
  return shouldIntercept({ ...click, ...facts }, match)
}

describe('shouldIntercept', () => {
  it('intercepts a click on a link to a page', () => {
    const route = routes.item
    const found = { type: 'page', name: 'item', route, params: { id: '7' } }
    expect(decide({})).toEqual({ intercept: true, match: found })
  })

  it('leaves another site to the browser', () => {
    expect(decide({ canIntercept: false })).toEqual({ intercept: false, reason: 'other site' })
  })

  it('leaves a jump inside the page, or a new state of its URL, to the browser', () => {
    expect(decide({ staysOnPage: true })).toEqual({ intercept: false, reason: 'same document' })
  })

  it('leaves a download to the browser', () => {
    expect(decide({ isDownload: true })).toEqual({ intercept: false, reason: 'download' })
  })

  it('leaves a reload to the browser', () => {
    expect(decide({ isReload: true })).toEqual({ intercept: false, reason: 'reload' })
  })

  it('leaves an unknown path to the browser', () => {
    const url = new URL('https://arrive.example/nowhere')
    expect(decide({ url })).toEqual({ intercept: false, reason: 'not a page' })
  })

  it('leaves a form that is sent as plain text to the browser', () => {
    expect(decide({ isForm: true, isTextForm: true })).toEqual({
      intercept: false,
      reason: 'text form',
    })
  })

  it('intercepts a redirect, which is matched again, but no form that is sent to one', () => {
    const url = new URL('https://arrive.example/old/7')
    const redirected = () =>
      ({ type: 'redirect', location: '/items/7', status: 301, isExternal: false }) as const
    const facts = {
      url,
      canIntercept: true,
      staysOnPage: false,
      isDownload: false,
      isReload: false,
      isTextForm: false,
    }
    expect(shouldIntercept({ ...facts, isForm: false }, redirected)).toEqual({
      intercept: true,
      match: undefined,
    })
    expect(shouldIntercept({ ...facts, isForm: true }, redirected)).toEqual({
      intercept: false,
      reason: 'not a page',
    })
  })

  it('leaves a moved path to the browser, and so to the redirect of the Worker', () => {
    const url = new URL('https://arrive.example/about/')
    expect(decide({ url })).toEqual({ intercept: false, reason: 'not a page' })
  })

  it('leaves a param that the page refuses to the browser, and so to the error page', () => {
    const url = new URL('https://arrive.example/table/2')
    expect(decide({ url })).toEqual({ intercept: false, reason: 'not a page' })
  })

  it('leaves a malformed path to the browser, and so to the error page of the Worker', () => {
    const url = new URL('https://arrive.example/items/%E0%A4%A')
    expect(decide({ url })).toEqual({ intercept: false, reason: 'not a page' })
  })
})
