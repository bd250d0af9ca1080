import { describe, expect, it } from 'vitest'
import { hearsConsole, visiting, visitor } from '../../visitor.ts'

visiting()

describe('a layout with data', () => {
  it('stays with its state, its DOM and its data by a click inside, which asks for none', async () => {
    await visitor.open('/teams/red')
    await visitor.click('#team-counter')
    await visitor.page.evaluate(() => (document.querySelector<HTMLElement>('#team')!.dataset.seen = 'yes'))
    const asked = await visitor.textOf('#team-asked')
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    await visitor.click('#to-members')
    await visitor.sees('3 members')
    expect(await visitor.textOf('#team-counter')).toBe('1')
    expect(await seenMark()).toBe('yes')
    expect(await visitor.textOf('#team-asked')).toBe(asked)
    expect(await visitor.textOf('#team-path')).toBe('/teams/red/members')
    expect(await visitor.textOf('#team-late')).toBe('late for the team')
    await expect.poll(() => visitor.textOf('#late')).toBe('late for the page')
    // A page without a server module, in layouts that stay, asks nothing at all.
    await visitor.click('#to-team')
    await visitor.sees('Home of red')
    expect(visitor.wire.requests).not.toContain('/_data/teams/red')
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('is another instance with other data if its param changes, and stays if only an inner one does', async () => {
    await visitor.open('/teams/red/rooms/1')
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    await visitor.click('#team-counter')
    const [team, room] = [await visitor.textOf('#team-asked'), await visitor.textOf('#room-asked')]
    await visitor.click('#to-desk')
    await visitor.sees('Desk')
    expect([await visitor.textOf('#team-asked'), await visitor.textOf('#room-asked')]).toEqual([team, room])
    await visitor.click('#to-room-2')
    await visitor.sees('Inside room 2')
    expect(await visitor.textOf('#room-name')).toBe('Room 2')
    expect(await visitor.textOf('#room-asked')).not.toBe(room)
    expect([await visitor.textOf('#team-asked'), await visitor.textOf('#team-counter')]).toEqual([team, '1'])
    await visitor.click('#to-other-team')
    await visitor.sees('Home of blue')
    expect([await visitor.textOf('#team-name'), await visitor.textOf('#team-counter')]).toEqual([
      'Team blue',
      '0',
    ])
    expect(await visitor.textOf('#room')).toBeUndefined()
  })

  it('is asked again by a link to the current URL, and keeps its state', async () => {
    await visitor.open('/teams/red')
    await visitor.click('#team-counter')
    const asked = await visitor.textOf('#team-asked')
    await visitor.click('#to-team')
    await expect.poll(() => visitor.textOf('#team-asked')).not.toBe(asked)
    expect(await visitor.textOf('#team-counter')).toBe('1')
  })

  it('is asked again after a form, in the response and after its redirect', async () => {
    await visitor.open('/teams/red/members')
    const first = await visitor.document()
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    const asked = await visitor.textOf('#team-asked')
    await send('Ann')
    await expect.poll(() => visitor.textOf('#added')).toBe('Ann')
    const afterForm = await visitor.textOf('#team-asked')
    expect(afterForm).not.toBe(asked)
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    await send('elsewhere')
    await visitor.sees('Home of red')
    expect(await visitor.textOf('#team-asked')).not.toBe(afterForm)
    expect(await visitor.document()).toBe(first)
  })

  it('keeps its newer data when a page comes back from the cache', async () => {
    await visitor.open('/teams/red/rooms/1')
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    const asked = await visitor.textOf('#team-asked')
    await visitor.click('#to-team')
    await visitor.sees('Home of red')
    await visitor.click('#to-team')
    await expect.poll(() => visitor.textOf('#team-asked')).not.toBe(asked)
    // Its deferred value looks like the old one. Until that is there, the layout would be asked again.
    await expect.poll(() => visitor.page.evaluate(WHOLE)).toBe(1)
    const newer = await visitor.textOf('#team-asked')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Inside room 1')
    expect(await visitor.textOf('#team-asked')).toBe(newer)
  })

  it('has its older data if the newer is not whole when a page comes back from the cache', async () => {
    await visitor.open('/teams/slow/rooms/1')
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    const asked = await visitor.textOf('#team-asked')
    await visitor.click('#to-team')
    await visitor.sees('Home of slow')
    await visitor.click('#to-team')
    await expect.poll(() => visitor.textOf('#team-asked')).not.toBe(asked)
    // Until the deferred value is there, the old one is.
    expect(await visitor.textOf('#team-waiting')).toBeUndefined()
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Inside room 1')
    expect([await visitor.textOf('#team-asked'), await visitor.textOf('#team-late')]).toEqual([
      asked,
      'late for the team',
    ])
  })

  it('comes from the cache with its page if it is not on the screen', async () => {
    await visitor.open('/teams/red')
    const asked = await visitor.textOf('#team-asked')
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    await visitor.click('nav a[href="/about"]')
    await visitor.sees('About')
    const { length } = visitor.wire.requests
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Home of red')
    expect(await visitor.textOf('#team-asked')).toBe(asked)
    expect(visitor.wire.requests.slice(length)).toEqual([])
  })

  it('is whole in a prefetched page that is opened after another navigation', async () => {
    await visitor.open('/teams/red')
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    const asked = await visitor.textOf('#team-asked')
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#to-members')!.focus())
    await expect.poll(() => visitor.wire.requests).toContain('/_data/teams/red/members')
    await visitor.click('#to-other-team')
    await visitor.sees('Home of blue')
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-members')!.href = '/teams/red/members'),
    )
    await visitor.click('#to-members')
    await visitor.sees('3 members')
    expect(await visitor.textOf('#team-name')).toBe('Team red')
    expect(await visitor.textOf('#team-asked')).toBe(asked)
    expect(visitor.wire.requests.filter((path) => path === '/_data/teams/red/members')).toHaveLength(1)
  })

  it('is asked again if its deferred values are still streaming', async () => {
    await visitor.open('/about')
    const first = await visitor.document()
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-about')!.href = '/teams/slow'),
    )
    await visitor.click('#to-about')
    await visitor.sees('Home of slow')
    const asked = await visitor.textOf('#team-asked')
    expect(await visitor.textOf('#team-waiting')).toBe('…')
    await visitor.click('#to-members')
    await visitor.sees('3 members')
    expect(await visitor.textOf('#team-asked')).not.toBe(asked)
    await expect.poll(() => visitor.textOf('#team-late')).toBe('late for the team')
    expect(await visitor.textOf('#late')).toBe('late for the page')
    expect(await visitor.document()).toBe(first)
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })
})

describe('an error in layouts', () => {
  it('of a page is shown by the innermost boundary, inside its layout', async () => {
    await visitor.open('/teams/red/rooms/1')
    await visitor.click('#team-counter')
    await goTo('/teams/red/rooms/1?page-throws')
    await visitor.sees('The room failed')
    expect([await visitor.textOf('#room-name'), await visitor.textOf('#team-counter')]).toEqual([
      'Room 1',
      '1',
    ])
    await visitor.click('#to-desk')
    await visitor.sees('Desk')
    expect(await visitor.textOf('#team-counter')).toBe('1')
  })

  it('of a layout is shown in its place, inside the outer one', async () => {
    await visitor.open('/teams/red/rooms/1')
    await visitor.click('#team-counter')
    await goTo('/teams/red/rooms/1?room-throws')
    await visitor.sees('The room failed')
    expect([await visitor.textOf('#room'), await visitor.textOf('#team-counter')]).toEqual([undefined, '1'])
  })

  it('of a layout without a boundary is shown by the error page of the app', async () => {
    await visitor.open('/teams/red/rooms/1')
    await goTo('/teams/red/rooms/1?team-throws')
    await visitor.sees('500: Internal Server Error')
    expect(await visitor.textOf('#team')).toBeUndefined()
  })

  it('of a page is shown by the app if its layouts have no boundary, inside them', async () => {
    await visitor.open('/teams/red')
    await visitor.click('#team-counter')
    await goTo('/teams/red/broken')
    await visitor.sees('500: Internal Server Error')
    expect(await visitor.textOf('#team-counter')).toBe('1')
  })

  // In such a document React would render the error again and again, in one task: `renderEagerly`.
  it('is shown while a deferred value of the document still has to take its place', async () => {
    await visitor.page.evaluateOnNewDocument(REVEALS_NOTHING)
    await visitor.open('/teams/red/rooms/1')
    await expect.poll(() => visitor.page.evaluate(() => window.$RB?.length)).toBeGreaterThan(0)
    await goTo('/teams/red/rooms/1?room-throws')
    await visitor.sees('The room failed')
    await visitor.click('#to-team')
    await visitor.sees('Home of red')
  })
})

describe('the module of a layout', () => {
  it('that is dead is a full page load of the target', async () => {
    await visitor.open('/about')
    const first = await visitor.document()
    const dead = visitor.wire.fault(/^\/assets\/room-/, { type: 'reset' })
    await goTo('/teams/red/rooms/1')
    await expect.poll(() => visitor.document()).not.toBe(first)
    dead.lift()
    await visitor.sees('Inside room 1')
  })

  it('that hangs is a full page load of the target, at the limit', async () => {
    await visitor.open('/about')
    const first = await visitor.document()
    const hung = visitor.wire.fault(/^\/assets\/room-/, { type: 'hang' })
    await goTo('/teams/red/rooms/1')
    await expect.poll(() => visitor.document()).not.toBe(first)
    hung.lift()
    await visitor.sees('Inside room 1')
  })
})

describe('without JavaScript', () => {
  it('layouts and their pages are documents', async () => {
    visitor.wire.fault(/\.js$/, { type: 'reset' })
    await visitor.page.goto(`${visitor.wire.origin}/teams/red/rooms/1`)
    await visitor.sees('Inside room 1')
    expect(await visitor.page.evaluate(() => document.body.textContent)).toContain('Team red')
  })
})

/** How many responses with the data of `/teams/red` are whole. */
const WHOLE = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/_data/teams/red'))
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0).length

/** React's inline script shows deferred values a moment after they have come: here it never does. */
const REVEALS_NOTHING = () => {
  const isReveal = (run: unknown) => (run as { name?: string }).name === 'bound $RV'
  const { requestAnimationFrame, setTimeout } = window
  const later = (...args: Parameters<typeof setTimeout>) => (isReveal(args[0]) ? 0 : setTimeout(...args))
  Object.assign(window, {
    requestAnimationFrame: (run: FrameRequestCallback) => (isReveal(run) ? 0 : requestAnimationFrame(run)),
    setTimeout: later,
  })
}

/** Goes there by the first link of the document, as a click. */
async function goTo(path: string): Promise<void> {
  await visitor.page.evaluate(
    (path) => (document.querySelector<HTMLAnchorElement>('#to-about')!.href = path),
    path,
  )
  await visitor.click('#to-about')
}

async function send(name: string): Promise<void> {
  await visitor.page.evaluate(
    (name) => (document.querySelector<HTMLInputElement>('[name=name]')!.value = name),
    name,
  )
  await visitor.click('#send')
}

function seenMark(): Promise<unknown> {
  return visitor.page.evaluate(() => document.querySelector<HTMLElement>('#team')!.dataset.seen)
}
