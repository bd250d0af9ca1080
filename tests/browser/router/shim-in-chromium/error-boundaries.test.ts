import { describe, expect, it } from 'vitest'
import { hearsConsole, itInOneEngine, visiting, visitor } from '../../visitor.ts'

visiting()

describe('a click to a page whose data is an error that a boundary shows', () => {
  it('shows it in place of the page, at its URL, and keeps the layouts', async () => {
    await visitor.open('/boxes/red')
    const first = await visitor.document()
    await visitor.click('#box-counter')
    await expect.poll(() => visitor.textOf('#box-late')).toBe('late mail')
    const asked = await visitor.textOf('#box-asked')
    await visitor.click('#to-gone')
    await visitor.sees('Letter: 404')
    expect(await visitor.path()).toBe('/boxes/red/letters/gone')
    expect(await title()).toBe('Letter: This page could not be found')
    expect(await visitor.textOf('#detail')).toBe('No <b>letter</b> with that id')
    expect(await params()).toEqual({ box: 'red', letter: 'gone' })
    expect([await visitor.textOf('#box-counter'), await visitor.textOf('#box-asked')]).toEqual(['1', asked])
    await visitor.click('#to-plain')
    await visitor.sees('In the box: 404')
    expect(await visitor.textOf('#detail')).toBe('There is no such page')
    await visitor.click('#to-letter')
    await visitor.sees('Letter 1')
    expect([await visitor.textOf('#box-counter'), await visitor.textOf('#box-asked')]).toEqual(['1', asked])
    expect(await visitor.document()).toBe(first)
    if (hearsConsole) expect(unexpected()).toEqual([])
  })

  it('brings the data of layouts that are not there yet', async () => {
    await visitor.open('/about')
    const first = await visitor.document()
    await clickLinkTo('/boxes/red/drawers/1?page=missing')
    await visitor.sees('In the box: 404')
    expect([await visitor.textOf('#box-name'), await visitor.textOf('#drawer-name')]).toEqual([
      'Box red',
      'Drawer 1',
    ])
    await expect.poll(() => visitor.textOf('#box-late')).toBe('late mail')
    expect(await visitor.document()).toBe(first)
  })

  it('shows a layout’s error in place of the layout', async () => {
    await visitor.open('/boxes/red')
    await visitor.click('#box-counter')
    await clickLinkTo('/boxes/red/drawers/1?drawer=missing')
    await visitor.sees('In the box: 404')
    expect(await visitor.textOf('#detail')).toBe('There is no such drawer')
    expect([await visitor.textOf('#box-counter'), await visitor.textOf('#drawer')]).toEqual(['1', undefined])
    await clickLinkTo('/boxes/blue?box=broken')
    await visitor.sees('In the box: 500')
    expect([await visitor.textOf('#box'), await visitor.textOf('#error')]).toEqual([
      undefined,
      'Error: Internal Server Error',
    ])
  })

  it('shows that of a page in no layout', async () => {
    await visitor.open('/about')
    const first = await visitor.document()
    await clickLinkTo('/memos/gone')
    await visitor.sees('Memo: 404')
    expect(await visitor.textOf('#detail')).toBe('No such memo')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).toBe(first)
  })

  it('shows the next boundary around it if the boundary throws', async () => {
    await visitor.open('/boxes/red')
    const first = await visitor.document()
    await clickLinkTo('/boxes/red/letters/gone?boundary-throws')
    await visitor.sees('In the box: 500')
    expect(await visitor.textOf('#error')).toBe('Error: secret of the boundary')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).toBe(first)
  })

  it('comes back from the cache by Back and Forward', async () => {
    await visitor.open('/boxes/red')
    await visitor.click('#box-counter')
    await expect.poll(() => visitor.textOf('#box-late')).toBe('late mail')
    await visitor.click('#to-gone')
    await visitor.sees('Letter: 404')
    const { length } = visitor.wire.requests
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Letters')
    await visitor.page.evaluate(() => history.forward())
    await visitor.sees('Letter: 404')
    expect(await visitor.path()).toBe('/boxes/red/letters/gone')
    expect(await visitor.textOf('#box-counter')).toBe('1')
    expect(visitor.wire.requests.slice(length)).toEqual([])
  })

  it('loads the target as a document if the module with the boundary is dead', async () => {
    await visitor.open('/about')
    const first = await visitor.document()
    visitor.wire.fault(/assets\/memo-/, { type: 'reset' })
    await clickLinkTo('/memos/gone')
    await visitor.sees('Memo: 404')
    expect(await visitor.document()).not.toBe(first)
  })
})

describe('a document with an error that a boundary shows', () => {
  it('is hydrated, and retries', async () => {
    await visitor.open('/boxes/red/letters/gone')
    const first = await visitor.document()
    await visitor.click('#box-counter')
    await expect.poll(() => visitor.textOf('#box-counter')).toBe('1')
    await expect.poll(() => visitor.textOf('#box-late')).toBe('late mail')
    await visitor.page.evaluate(() => (document.cookie = 'found=gone; path=/'))
    await visitor.click('#retry')
    await visitor.sees('Found')
    expect(await visitor.textOf('#box-counter')).toBe('1')
    expect(await visitor.document()).toBe(first)
    if (hearsConsole) expect(unexpected()).toEqual([])
  })

  itInOneEngine('is hydrated in place of a layout, and of a page in no layout', async () => {
    await visitor.open('/boxes/red/letters/1?box=missing')
    expect(await visitor.textOf('#title')).toBe('In the box: 404')
    expect(await params()).toEqual({ box: 'red', letter: '1' })
    await visitor.open('/memos/gone')
    expect(await visitor.textOf('#title')).toBe('Memo: 404')
    const first = await visitor.document()
    await visitor.click('#to-about')
    await visitor.sees('About')
    expect(await visitor.document()).toBe(first)
    if (hearsConsole) expect(unexpected()).toEqual([])
  })
})

describe('a form whose response is an error that a boundary shows', () => {
  it('is answered in place of the page, if the page may go', async () => {
    await visitor.open('/boxes/red/letters/1')
    const first = await visitor.document()
    await visitor.click('#box-counter')
    await visitor.click('#forbidden')
    await visitor.sees('Letter: 403')
    expect(await visitor.textOf('#detail')).toBe('Only its sender may change it')
    expect(await visitor.textOf('#box-counter')).toBe('1')
    expect(await visitor.document()).toBe(first)
  })

  it('leaves the page with all that was typed if it failed', async () => {
    await visitor.open('/boxes/red/letters/1')
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLInputElement>('#change input')!.value = 'typed'),
    )
    await visitor.click('#broken')
    const notice = () => document.querySelector('[id="arrive:notice"]')!.textContent
    await expect.poll(() => visitor.page.evaluate(notice)).toContain('error 500')
    expect(await visitor.textOf('#title')).toBe('Letter 1')
    expect(
      await visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('#change input')!.value),
    ).toBe('typed')
  })

  it('is answered in place if the page is gone afterwards', async () => {
    await visitor.open(ownLetter())
    await visitor.click('#remove')
    await visitor.sees('Letter: 404')
    expect(await visitor.textOf('#detail')).toBe('You removed this letter')
    expect(await visitor.textOf('#box-name')).toBe('Box red')
  })

  it('is followed by it if a fetcher has sent it', async () => {
    await visitor.open(ownLetter())
    const first = await visitor.document()
    await visitor.click('#box-counter')
    await visitor.click('#fetcher-remove')
    await visitor.sees('Letter: 404')
    expect(await visitor.textOf('#detail')).toBe('You removed this letter')
    expect(await visitor.textOf('#box-counter')).toBe('1')
    expect(await visitor.path()).toBe(ownLetter())
    expect(await visitor.document()).toBe(first)
  })

  it('is its document without JavaScript', async () => {
    visitor.wire.fault(/\.js$/, { type: 'reset' })
    await visitor.page.goto(`${visitor.wire.origin}/boxes/red/letters/1`)
    await Promise.all([visitor.page.waitForNavigation(), visitor.page.click('#forbidden')])
    expect(await visitor.textOf('#title')).toBe('Letter: 403')
    expect(await visitor.textOf('#box-name')).toBe('Box red')
  })
})

describe('the error page of the app', () => {
  it('has the detail in place, too', async () => {
    await visitor.open('/about')
    await clickLinkTo('/ends/detail-thrown')
    await visitor.sees('404: This page could not be found')
    expect(await visitor.textOf('#detail')).toBe('No <b>note</b> with that id')
  })
})

/** A letter that no other visitor removes. */
function ownLetter(): string {
  return `/boxes/red/letters/${new URL(visitor.wire.origin).port}`
}

/** Browsers complain of each status from 400 on. */
function unexpected(): string[] {
  return visitor.complaints.filter((text) => !/Failed to load resource|404/.test(text))
}

async function clickLinkTo(path: string): Promise<void> {
  await visitor.page.evaluate(
    (path) => (document.querySelector<HTMLAnchorElement>('#to-about')!.href = path),
    path,
  )
  await visitor.click('#to-about')
}

async function params(): Promise<unknown> {
  return JSON.parse(String(await visitor.textOf('#params')))
}

function title(): Promise<string> {
  return visitor.page.evaluate(() => document.title) as Promise<string>
}
