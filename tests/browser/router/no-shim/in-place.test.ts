import { beforeEach, describe, expect, it } from 'vitest'
import { hearsConsole, itInOneEngine, visiting, visitor } from '../../visitor.ts'

visiting()
let first: number

describe('a form whose answer is its own page', () => {
  const UNTOUCHED = {
    clicks: '1',
    isOpen: true,
    draft: 'half a comment',
    selected: 'comment',
    path: '/desks/a',
  }

  beforeEach(async () => {
    await visitor.open('/desks/a')
    first = await visitor.document()
    await prepareDesk()
  })

  it('keeps state, scroll, focus, other fields and history, and empties the form that was accepted', async () => {
    const before = await desk()
    await press('return')
    await expect.poll(() => visitor.textOf('#result')).toBe('accepted')
    const returned = await desk()
    expect(returned).toMatchObject({ ...UNTOUCHED, focus: 'draft', text: '' })
    expect(returned.entries).toBe(before.entries)
    expect(returned.scroll).toBe(before.scroll)
    expect(returned.load).not.toBe(before.load)

    await visitor.page.evaluate(
      () => (document.querySelector<HTMLInputElement>('[name=text]')!.value = 'typed again'),
    )
    for (const how of ['redirect', 'nothing']) {
      const { load } = await desk()
      await press(how)
      await expect.poll(async () => (await desk()).load).not.toBe(load)
      expect(await desk()).toMatchObject({ ...UNTOUCHED, focus: 'draft', entries: before.entries })
    }
    expect(await visitor.document()).toBe(first)
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  itInOneEngine('keeps what was typed into a form that is refused', async () => {
    const { load, scroll } = await desk()
    await press('refuse')
    await expect.poll(() => visitor.textOf('#result')).toBe('refused')
    const refused = await desk()
    expect(refused).toMatchObject({ ...UNTOUCHED, focus: 'draft', text: 'a note', scroll })
    expect(refused.load).not.toBe(load)
  })

  it('keeps what was typed while it was sent', async () => {
    visitor.wire.fault(/^\/_data\/desks/, { type: 'delay', ms: 500 })
    await press('return')
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLInputElement>('[name=text]')!.value += ' and more'),
    )
    await expect.poll(() => visitor.textOf('#result')).toBe('accepted')
    expect((await desk()).text).toBe('a note and more')
  })
})

describe('a link or form (GET) that changes only search or hash of the page shown', () => {
  beforeEach(async () => {
    await visitor.open('/desks/a')
    first = await visitor.document()
    await prepareDesk()
  })

  it('keeps the instance and the focus, loads its data and begins at the top', async () => {
    const before = await desk()
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#to-two')!.click())
    await expect.poll(() => visitor.path()).toBe('/desks/a?page=2')
    const two = await desk()
    expect(two).toMatchObject({
      clicks: '1',
      isOpen: true,
      draft: 'half a comment',
      text: 'a note',
    })
    expect(two).toMatchObject({ focus: 'draft', scroll: 0, entries: before.entries + 1 })
    expect(two.load).not.toBe(before.load)
    await expect.poll(announced).toBe('Desk ?page=2')
    expect(await visitor.document()).toBe(first)
  })

  it('keeps the position with data-scroll="keep"', async () => {
    const { scroll } = await desk()
    expect(scroll).toBeGreaterThan(0)
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#to-three')!.click())
    await expect.poll(() => visitor.path()).toBe('/desks/a?page=3')
    expect((await desk()).scroll).toBe(scroll)
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#apply')!.click())
    await expect.poll(() => visitor.path()).toBe('/desks/a?tag=moss')
    expect(await desk()).toMatchObject({ scroll, clicks: '1', draft: 'half a comment' })
  })

  itInOneEngine('is another instance for other params', async () => {
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#to-other')!.click())
    await visitor.sees('Desk b')
    expect(await desk()).toMatchObject({
      clicks: '0',
      isOpen: false,
      draft: '',
      text: '',
      scroll: 0,
    })
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Desk a')
    await expect.poll(desk).toMatchObject({ clicks: '0', draft: 'half a comment' })
  })
})

describe('Back and Forward inside search states', () => {
  it('come from the page cache, and keep the state of the page', async () => {
    await visitor.open('/desks/a')
    await prepareDesk()
    const { load } = await desk()
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#to-two')!.click())
    await expect.poll(() => visitor.path()).toBe('/desks/a?page=2')
    await visitor.page.type('#draft', ', and on')
    const asked = visitor.wire.requests.length
    await visitor.page.evaluate(() => history.back())
    await expect.poll(() => visitor.path()).toBe('/desks/a')
    const back = await desk()
    expect(back).toMatchObject({ load, clicks: '1', isOpen: true, focus: 'draft' })
    expect(back.draft).toContain(', and on')
    await visitor.page.evaluate(() => history.forward())
    await expect.poll(() => visitor.path()).toBe('/desks/a?page=2')
    expect((await desk()).load).not.toBe(load)
    expect(visitor.wire.requests.slice(asked)).toEqual([])
  })
})

describe('a link to the URL that is shown', () => {
  it('loads the data again and keeps the state', async () => {
    await visitor.open('/desks/a')
    await prepareDesk()
    const { load, entries } = await desk()
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#to-self')!.click())
    await expect.poll(async () => (await desk()).load).not.toBe(load)
    expect(await desk()).toMatchObject({ clicks: '1', draft: 'half a comment', entries })
  })
})

describe('new deferred values in the same instance', () => {
  it('replace the old ones when they are there, and the page does not wait for them', async () => {
    await visitor.open('/desks/a')
    first = await visitor.document()
    await expect.poll(() => visitor.textOf('#late')).toBe('a ')
    await visitor.page.evaluate(WATCH_FALLBACKS)
    const stall = visitor.wire.fault(/^\/_data\/desks\/a\?late/, { type: 'stall' })
    await visitor.click('#to-late')
    await expect.poll(() => visitor.path()).toBe('/desks/a?late=500')
    stall.lift()
    await visitor.click('#to-two')
    await expect.poll(() => visitor.textOf('#late')).toBe('a page=2')
    await visitor.click('#to-late')
    await expect.poll(() => visitor.textOf('#late')).toBe('a late=500')
    expect(await visitor.page.evaluate(() => window.fallbacks)).toBe(0)
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('that never come are no full page load, but show the boundary of the page', async () => {
    await visitor.open('/desks/a')
    await visitor.hurries()
    first = await visitor.document()
    visitor.wire.fault(/^\/_data\/desks\/a\?late/, { type: 'stall' })
    await visitor.click('#to-late')
    await expect.poll(() => visitor.textOf('#failure')).toBe('failed')
    expect(await visitor.document()).toBe(first)
    expect(await visitor.path()).toBe('/desks/a?late=500')
  })

  itInOneEngine('that fail show the boundary of the page, which tries again with new data', async () => {
    await visitor.open('/desks/a')
    await visitor.click('#to-failing')
    await expect.poll(() => visitor.textOf('#failure')).toBe('failed')
    expect(await visitor.textOf('#late')).toBeUndefined()
    await visitor.page.evaluate(() => history.back())
    await expect.poll(() => visitor.textOf('#late')).toBe('a ')
    // What the boundary throws is for the error page of the app.
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-failing')!.href += '&again'),
    )
    await visitor.click('#to-failing')
    await visitor.sees('500: Internal Server Error')
  })
})

/** Counts how often a fallback appears. */
const WATCH_FALLBACKS = () => {
  window.fallbacks = 0
  new MutationObserver(() => {
    if (document.querySelector('#waits')) window.fallbacks!++
    if (document.querySelector<HTMLElement>('#late')?.style.display === 'none') window.fallbacks!++
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}

/** The visitor clicks, opens, types half a comment and a note, selects a word of the comment, and scrolls. */
async function prepareDesk(): Promise<void> {
  await visitor.click('#counter')
  await visitor.click('summary')
  await visitor.page.type('[name=text]', 'a note')
  await visitor.page.type('#draft', 'half a comment')
  await visitor.page.evaluate(() =>
    document.querySelector<HTMLInputElement>('#draft')!.setSelectionRange(7, 14),
  )
  await visitor.page.evaluate(() => scrollTo(0, 150))
  await expect.poll(() => visitor.textOf('#counter')).toBe('1')
}

/** By script, so that the focus stays where the visitor is typing. */
async function press(how: string): Promise<void> {
  await visitor.page.evaluate((how) => document.querySelector<HTMLElement>(`#${how}`)!.click(), how)
}

interface Desk {
  load: string
  clicks: string
  isOpen: boolean
  draft: string
  selected: string
  text: string
  focus: string
  scroll: number
  entries: number
  path: string
}

function desk(): Promise<Desk> {
  return visitor.page.evaluate(() => ({
    load: document.querySelector('#load')!.textContent,
    clicks: document.querySelector('#counter')!.textContent,
    isOpen: document.querySelector<HTMLDetailsElement>('details')!.open,
    draft: document.querySelector<HTMLInputElement>('#draft')!.value,
    selected: String(getSelection()),
    text: document.querySelector<HTMLInputElement>('[name=text]')!.value,
    focus: document.activeElement?.id,
    scroll: scrollY,
    entries: history.length,
    path: location.pathname + location.search,
  })) as Promise<Desk>
}

function announced(): Promise<unknown> {
  return visitor.page.evaluate(() => document.querySelector('[id="arrive:announcer"]')!.textContent)
}
