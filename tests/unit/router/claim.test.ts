import { describe, expect, it } from 'vitest'
import { claimNavigation, type NavigateFacts } from '../../../src/router/claim.ts'
import { createMatcher } from '../../../src/router/match.ts'
import { page } from '../../../src/router/page.ts'

async function view() {
  return { Page: () => null }
}

const match = createMatcher({
  about: page('/about', view),
  item: page('/items/:id', view),
  refusing: page('/refusing', view, { search: () => undefined }),
})

/** Claims a plain click on a link to an item, but for the given facts. */
function claim(facts: Partial<NavigateFacts>) {
  const click: NavigateFacts = {
    url: new URL('https://arrive.example/items/7?tab=2'),
    canIntercept: true,
    hashChange: false,
    isDownload: false,
    isReload: false,
  }
  return claimNavigation({ ...click, ...facts }, match)
}

describe('claimNavigation', () => {
  it('takes a click on a link to a page', () => {
    const found = { kind: 'page', name: 'item', params: { id: '7' } }
    expect(claim({})).toEqual({ by: 'router', page: found })
  })

  it('leaves another site to the browser', () => {
    expect(claim({ canIntercept: false })).toEqual({ by: 'browser', why: 'other site' })
  })

  it('leaves a jump inside the page to the browser', () => {
    expect(claim({ hashChange: true })).toEqual({ by: 'browser', why: 'same document' })
  })

  it('leaves a download to the browser', () => {
    expect(claim({ isDownload: true })).toEqual({ by: 'browser', why: 'download' })
  })

  it('leaves a reload to the browser', () => {
    expect(claim({ isReload: true })).toEqual({ by: 'browser', why: 'reload' })
  })

  it('leaves an unknown path to the browser', () => {
    const url = new URL('https://arrive.example/nowhere')
    expect(claim({ url })).toEqual({ by: 'browser', why: 'not a page' })
  })

  it('leaves a moved path to the browser, and so to the redirect of the Worker', () => {
    const url = new URL('https://arrive.example/about/')
    expect(claim({ url })).toEqual({ by: 'browser', why: 'not a page' })
  })

  it('leaves a search that the page refuses to the browser, and so to the error page', () => {
    const url = new URL('https://arrive.example/refusing?tab=2')
    expect(claim({ url })).toEqual({ by: 'browser', why: 'not a page' })
  })

  it('leaves a malformed path to the browser, and so to the error page of the Worker', () => {
    const url = new URL('https://arrive.example/items/%E0%A4%A')
    expect(claim({ url })).toEqual({ by: 'browser', why: 'not a page' })
  })
})
