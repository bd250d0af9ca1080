import { describe, expect, it } from 'vitest'
import { clickEnd } from '../../../click/click-result.ts'
import type { Look } from '../../../click/look.ts'

const BEFORE: Look = {
  url: 'https://app.test/',
  title: 'Home',
  heading: 'Home',
  isPainted: true,
  isFirstDocument: true,
  status: undefined,
  hasText: undefined,
  waysOut: 5,
}
const THERE: Look = { ...BEFORE, url: 'https://app.test/items/7', title: 'Item', heading: 'Item 7' }

describe('clickEnd', () => {
  it('is a page in place in the same document, else a full page load', () => {
    expect(endOf(THERE)).toBe('page in place')
    expect(endOf({ ...THERE, isFirstDocument: false })).toBe('full page load')
  })

  it('is the old page even under the URL of the target', () => {
    expect(endOf(BEFORE)).toBe('old page')
    expect(endOf({ ...BEFORE, url: THERE.url })).toBe('old page')
  })

  it('is an error page if it has a way out', () => {
    const error = { ...THERE, heading: '503: An unexpected error has occurred' }
    expect(endOf(error)).toBe('error page')
    expect(endOf({ ...error, waysOut: 0 })).toBe('wrong page')
  })

  it('knows an error by the status, not by a number in a title', () => {
    const notes = { ...THERE, title: 'Route 404', heading: 'From 400 to 599' }
    expect(endOf(notes)).toBe('page in place')
    expect(endOf({ ...notes, status: 200 })).toBe('page in place')
    expect(endOf({ ...THERE, status: 503 })).toBe('error page')
    const document = { ...THERE, isFirstDocument: false, title: 'Error boundaries' }
    expect(endOf({ ...document, status: 200 })).toBe('full page load')
    expect(endOf({ ...document, status: 404 })).toBe('error page')
  })

  it('is a wrong page if the URL is not that of the target', () => {
    expect(endOf({ ...THERE, url: 'https://app.test/' })).toBe('wrong page')
    expect(endOf({ ...THERE, url: 'chrome-error://chromewebdata/', waysOut: 0 })).toBe('wrong page')
  })

  it('is an empty page if nothing is painted, or nothing answers', () => {
    expect(endOf({ ...THERE, isPainted: false })).toBe('empty page')
    expect(endOf(undefined)).toBe('empty page')
  })

  it('believes a text of the target more than titles', () => {
    expect(endOf({ ...BEFORE, url: THERE.url, hasText: true })).toBe('page in place')
    expect(endOf({ ...THERE, hasText: false })).toBe('wrong page')
  })
})

function endOf(now: Look | undefined) {
  return clickEnd(now, { before: BEFORE, target: THERE.url })
}
