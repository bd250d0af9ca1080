import { describe, expect, it } from 'vitest'
import { hearsConsole, visiting, visitor } from '../../../visitor.ts'

visiting()

describe('a layout that two pages share', () => {
  it('keeps its state from one to the other', async () => {
    await visitor.open('/shelf')
    await visitor.click('#shelf-counter')
    await visitor.click('#to-book-1')
    await visitor.sees('Book 1')
    expect(await visitor.textOf('#shelf-counter')).toBe('1')
    expect(await visitor.textOf('#shelf-path')).toBe('/shelf/books/1')
  })

  it('keeps its state for another param, and mounts a new instance of the page inside', async () => {
    await visitor.open('/shelf/books/1')
    await visitor.click('#shelf-counter')
    await visitor.click('#page-counter')
    await expect.poll(() => visitor.textOf('#page-counter')).toBe('1')
    await visitor.click('#to-book-2')
    await visitor.sees('Book 2')
    expect(await visitor.textOf('#shelf-counter')).toBe('1')
    expect(await visitor.textOf('#page-counter')).toBe('0')
  })

  it('is unmounted with the last page that has it', async () => {
    await visitor.open('/shelf')
    await visitor.click('#shelf-counter')
    await visitor.click('nav a[href="/about"]')
    await visitor.sees('About')
    expect(await visitor.textOf('#shelf')).toBeUndefined()
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Shelf')
    expect(await visitor.textOf('#shelf-counter')).toBe('0')
  })
})

describe('a page that throws', () => {
  it('shows the error page of the app inside its layout', async () => {
    await visitor.open('/shelf')
    await visitor.click('#shelf-counter')
    await visitor.click('#to-torn')
    await visitor.sees('500: Internal Server Error')
    expect(await visitor.textOf('#shelf-counter')).toBe('1')
    await visitor.click('#to-book-1')
    await visitor.sees('Book 1')
  })

  it('has no layout if the Worker responds with an error page', async () => {
    await visitor.open('/shelf/torn')
    await visitor.sees('500: Internal Server Error')
    expect(await visitor.textOf('#shelf')).toBeUndefined()
  })
})

describe('a layout that throws', () => {
  it('shows the error page of the app, and then the next page', async () => {
    await visitor.open('/shelf')
    const first = await visitor.document()
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-torn')!.href = '/fallen'),
    )
    await visitor.click('#to-torn')
    await visitor.sees('500: Internal Server Error')
    await visitor.click('nav a[href="/about"]')
    await visitor.sees('About')
    expect(await visitor.document()).toBe(first)
  })
})

describe('the boundary of a page', () => {
  it('shows a deferred value that was cut off, and retries', async () => {
    await visitor.open('/shelf')
    await visitor.click('#shelf-counter')
    const first = await visitor.document()
    const cut = visitor.wire.fault(/^\/_data\/shelf\/part/, { type: 'truncate', bytes: 1000 })
    await visitor.click('#to-part')
    await visitor.sees('No part')
    expect(await visitor.textOf('#failure')).toContain('/shelf/part: DeferredFailed')
    cut.lift()
    await visitor.click('#retry')
    await visitor.sees('Part')
    await expect.poll(() => visitor.textOf('#late')).toContain('late, as promised')
    expect(await visitor.textOf('#shelf-counter')).toBe('1')
    expect(await visitor.document()).toBe(first)
  })

  it('retries for a URL with a hash', async () => {
    const cut = visitor.wire.fault(/^\/_data\/shelf\/part/, { type: 'truncate', bytes: 1000 })
    await visitor.open('/shelf')
    await visitor.page.evaluate(() => (document.querySelector<HTMLAnchorElement>('#to-part')!.hash = 'late'))
    await visitor.click('#to-part')
    await visitor.sees('No part')
    expect(await visitor.path()).toBe('/shelf/part#late')
    cut.lift()
    await visitor.click('#retry')
    await expect.poll(() => visitor.textOf('#late')).toContain('late, as promised')
  })
})

describe('a page that waits without a boundary of its own', () => {
  it('suspends the boundary of its layout', async () => {
    await visitor.open('/waiting/1')
    await visitor.sees('Part 1')
    await visitor.click('#to-part-2')
    await visitor.page.waitForSelector('#waiting')
    expect(await visitor.path()).toBe('/waiting/2')
    await visitor.sees('Part 2')
    expect(await visitor.textOf('#late')).toBe('late, as promised')
  })

  it('replaces the old page when it has all values', async () => {
    await visitor.open('/links')
    await visitor.click('#to-bare')
    await visitor.sees('Bare')
    expect(await visitor.textOf('#late')).toBe('late, as promised')
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })
})

describe('the head', () => {
  it('has the title and the description of the new page alone, if it has one', async () => {
    await visitor.open('/shelf')
    expect(await head()).toEqual({ titles: ['Shelf'], descriptions: ['All books.'] })
    await visitor.click('#to-book-1')
    await visitor.sees('Book 1')
    const book = { titles: ['Book 1'], descriptions: ['All about book 1.'] }
    await expect.poll(head).toEqual(book)
    await visitor.click('nav a[href="/about"]')
    await visitor.sees('About')
    await expect.poll(head).toEqual({ titles: ['About'], descriptions: [] })
  })
})

describe('search params', () => {
  it('reach the page as its server module parses them, in a document and in place', async () => {
    await visitor.open('/find?words=moss')
    await visitor.sees('moss, page 1')
    const first = await visitor.document()
    await visitor.click('#to-next')
    await visitor.sees('moss, page 2')
    expect(await visitor.textOf('#answer')).toBe('2 of moss')
    expect(await visitor.document()).toBe(first)
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('have the values of a schema, and change in place on a page without a loader', async () => {
    await visitor.open('/find?words=moss')
    const first = await visitor.document()
    await visitor.click('#to-filter')
    await visitor.sees('2 tags, max 3')
    expect(await searchShown()).toEqual({ tag: ['moss', 'fern'], max: 3 })
    await visitor.click('#to-one')
    await visitor.sees('1 tags, max 4')
    expect(await searchShown()).toEqual({ tag: ['moss'], max: 4 })
    expect(await visitor.document()).toBe(first)
  })

  it('that the page refuses show its error page in place', async () => {
    await visitor.open('/find?words=moss')
    const first = await visitor.document()
    await visitor.click('#to-refused')
    await visitor.sees('400: Bad Request')
    expect(await visitor.path()).toBe('/find?words=moss&page=none')
    expect(await visitor.document()).toBe(first)
  })
})

/** What the page says that its search is. */
async function searchShown(): Promise<unknown> {
  return JSON.parse(String(await visitor.textOf('output')))
}

function head(): Promise<unknown> {
  return visitor.page.evaluate(() => ({
    titles: [...document.querySelectorAll('title')].map((title) => title.textContent),
    descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(
      (meta) => meta.content,
    ),
  }))
}
