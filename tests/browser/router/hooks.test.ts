import { beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { itInOneEngine, itUnless, visitingOf, visitor, withVisitors } from '../visitor.ts'

const createVisitor = withVisitors(FIXTURE_OUT)
const itWithoutHistory = itUnless(
  inject('isOnHistory'),
  'History counts entries of other sites too, and the router comes with React',
)
visitingOf(createVisitor, '/rooms/a?page=1')
let first: number

beforeEach(async () => {
  first = await visitor.document()
})

const AT_A = { pathname: '/rooms/a', search: '?page=1', hash: '', room: 'a' }
const AT_B = { pathname: '/rooms/b', search: '', hash: '', room: 'b' }

describe('useLocation and useParams', () => {
  itInOneEngine('are the same in the document, after hydration and on the next page', async () => {
    const html = await (await fetch(`${visitor.wire.origin}/rooms/a?page=1`)).text()
    expect(html).toContain(JSON.stringify(AT_A).replaceAll('"', '&quot;'))
    expect(html).toContain('data-key="default"')
    await expect.poll(place).toEqual(AT_A)
    await visitor.click('#to-other')
    await visitor.sees('Room b')
    expect(await place()).toEqual(AT_B)
    expect(await visitor.document()).toBe(first)
  })

  it('follow a jump inside the page', async () => {
    await visitor.click('#to-hash')
    await expect.poll(place).toEqual({ ...AT_A, hash: '#end' })
    await visitor.page.evaluate(() => history.back())
    await expect.poll(place).toEqual(AT_A)
  })

  it('have a key for each history entry', async () => {
    const keys = [await key()]
    await visitor.click('#to-other')
    await visitor.sees('Room b')
    keys.push(await key())
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Room a')
    expect(keys[1]).not.toBe(keys[0])
    expect(await key()).toBe(keys[0])
  })
})

describe('history.pushState/replaceState by the app or a library, same path', () => {
  it('is followed by useLocation and the url of the page, without a request', async () => {
    const asked = visitor.wire.requests.length
    const load = await textOf('#load')
    await visitor.page.evaluate(() => history.pushState({ mine: 1 }, '', '?page=2'))
    await expect.poll(place).toEqual({ ...AT_A, search: '?page=2' })
    await visitor.page.evaluate(() => history.replaceState(null, '', '?page=3#end'))
    await expect.poll(place).toEqual({ ...AT_A, search: '?page=3', hash: '#end' })
    expect(await textOf('#url')).toBe('/rooms/a?page=3')
    await visitor.page.evaluate(() => history.back())
    await expect.poll(place).toEqual(AT_A)
    await visitor.page.evaluate(() => history.forward())
    await expect.poll(place).toEqual({ ...AT_A, search: '?page=3', hash: '#end' })
    expect(await textOf('#load')).toBe(load)
    expect(visitor.wire.requests.slice(asked)).toEqual([])
    expect(await visitor.document()).toBe(first)
  })

  it('does not end a click on a link', async () => {
    const slow = visitor.wire.fault(/^\/_data\/rooms\/b/, { type: 'hang' })
    await visitor.click('#to-other')
    await expect.poll(() => requestsOf('/_data/rooms/b')).toBe(1)
    // In a task, as scripts do it: WebKit's driver runs microtasks between the listeners of an event.
    await visitor.page.evaluate(() => void setTimeout(() => history.replaceState(null, '', '?page=2')))
    await expect.poll(place).toEqual({ ...AT_A, search: '?page=2' })
    slow.lift()
    visitor.wire.passHung()
    await visitor.sees('Room b')
    expect(requestsOf('/_data/rooms/b')).toBe(1)
    expect(await visitor.document()).toBe(first)
  })

  itWithoutHistory('from before the router is followed when the router is there', async () => {
    const newcomer = await createVisitor()
    await newcomer.page.goto(`${newcomer.wire.origin}/rooms/a?page=1`)
    await newcomer.page.evaluate(() => history.replaceState(null, '', '?page=2'))
    expect(await textOf('#url', newcomer)).toBe('/rooms/a?page=1')
    await newcomer.page.hover('#to-hash')
    await expect.poll(() => textOf('#url', newcomer)).toBe('/rooms/a?page=2')
    expect(await textOf('#place', newcomer)).toContain('"?page=2"')
    await newcomer.leaves()
  })
})

describe('navigate', () => {
  it('shows a page in place, with its state', async () => {
    await visitor.click('#navigate')
    await visitor.sees('Room b')
    expect(await place()).toEqual({ ...AT_B, state: { from: 'a' } })
    expect(await visitor.document()).toBe(first)
    await visitor.page.evaluate(() => history.back())
    await expect.poll(place).toEqual(AT_A)
    await visitor.page.evaluate(() => history.forward())
    await expect.poll(place).toEqual({ ...AT_B, state: { from: 'a' } })
  })

  it('replaces the history entry', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    await visitor.click('#replace')
    await visitor.sees('Room b')
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
  })

  it('keeps the position', async () => {
    await visitor.page.evaluate(() => scrollTo(0, 150))
    await visitor.click('#stay')
    await expect.poll(place).toEqual({ ...AT_A, search: '?page=2' })
    expect(await visitor.page.evaluate(() => scrollY)).toBe(150)
  })

  itWithoutHistory('is a full page load before the router has come', async () => {
    const newcomer = await createVisitor()
    await newcomer.page.goto(`${newcomer.wire.origin}/rooms/a`)
    const marks = () => performance.getEntriesByName('arrive:interactive').length
    await expect.poll(() => newcomer.page.evaluate(marks)).toBe(1)
    const before = await newcomer.document()
    await newcomer.click('#navigate')
    await newcomer.sees('Room b')
    expect(await newcomer.document()).not.toBe(before)
    await newcomer.leaves()
  })
})

describe('a link or a form with data-history="replace"', () => {
  it('takes the place of the history entry, also by a button outside of the form', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    await visitor.click('#to-replace')
    await visitor.sees('Room b')
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
    expect(await visitor.document()).toBe(first)
    await visitor.open('/rooms/a')
    const again = await visitor.page.evaluate(() => history.length)
    await visitor.click('#apply')
    await visitor.sees('Room b')
    expect(await visitor.page.evaluate(() => history.length)).toBe(again)
  })

  itInOneEngine('also if it becomes a full page load', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    visitor.wire.fault(/^\/_data\/rooms\/b/, { type: 'reset' })
    await visitor.click('#to-replace')
    await visitor.sees('Room b')
    expect(await visitor.document()).not.toBe(first)
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
  })
})

function requestsOf(path: string): number {
  return visitor.wire.requests.filter((asked) => asked === path).length
}

async function place(): Promise<unknown> {
  return JSON.parse(String(await textOf('#place')))
}

function key(): Promise<unknown> {
  return visitor.page.evaluate(() => document.querySelector<HTMLElement>('#place')!.dataset.key)
}

function textOf(selector: string, { page } = visitor): Promise<unknown> {
  return page.evaluate((selector) => document.querySelector(selector)?.textContent, selector)
}
