import { describe, expect, inject, it } from 'vitest'
import { VISITORS_OUT } from '../../apps/build-apps.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../visitor.ts'

visitingOf(withVisitorsOf(() => serveUnmeasured(VISITORS_OUT)))

/** Somebody signs in, or out, in another tab, which then shows a page. */
async function inAnotherTab(name: string | undefined): Promise<void> {
  await signs(name)
  await visitor.page.evaluate(() => fetch('/account').then((response) => response.text()))
}

/** The same without a page after it. */
async function signs(name: string | undefined): Promise<void> {
  await visitor.page.evaluate(async (name) => {
    if (name === undefined) await fetch('/session', { method: 'DELETE' })
    else await fetch(`/session/${name}`, { method: 'POST' })
  }, name)
}

/** After which only the Worker knows who is there. */
async function changesTheme(): Promise<void> {
  await visitor.page.evaluate(() => fetch('/theme', { method: 'POST' }).then(() => undefined))
}

/** Later, because a document that goes ends the script. */
async function goesBack(): Promise<void> {
  await visitor.page.evaluate(() => void setTimeout(() => history.back()))
}

async function openAs(name: string, path: string): Promise<void> {
  await visitor.open('/')
  await inAnotherTab(name)
  await visitor.open(path)
}

const notice = () => visitor.textOf('[id="arrive:notice"]')

const user = () => visitor.textOf('#user')

/** A page that is being loaded again is hidden. */
const seenUser = () =>
  visitor.page.evaluate(
    () =>
      document.querySelector<HTMLElement>('#user')?.checkVisibility() &&
      document.querySelector('#user')!.textContent,
  )

describe('what is in memory', () => {
  it('is used as long as the visitor is the same', async () => {
    await openAs('ada', '/account')
    const first = await visitor.document()
    await visitor.page.type('#draft', 'mine')
    await visitor.click('#to-news')
    await visitor.sees('Rain')
    await goesBack()
    await visitor.sees('Account')
    expect(await visitor.valueOf('#draft')).toBe('mine')
    expect(await visitor.document()).toBe(first)
    expect(visitor.wire.requests.filter((path) => path === '/_data/account')).toEqual([])
  })

  it.each(['bob', undefined])('is gone when somebody else is there: %s', async (next) => {
    await openAs('ada', '/account')
    await visitor.page.type('#draft', 'secret')
    await visitor.click('#to-news')
    await visitor.sees('Rain')
    const first = await visitor.document()
    await inAnotherTab(next)
    await goesBack()
    await visitor.sees('Account')
    expect(await visitor.document()).not.toBe(first)
    expect(await user()).toBe(next ?? 'nobody')
    expect(await visitor.valueOf('#draft')).toBe('')
  })

  it('is not used while only the Worker knows who is there', async () => {
    await openAs('ada', '/account')
    await visitor.click('#to-news')
    await visitor.sees('Rain')
    await signs(undefined)
    await goesBack()
    await visitor.sees('Account')
    expect(await user()).toBe('nobody')
  })

  it('is gone after a sign-out by a script and a page of the build', async () => {
    await openAs('ada', '/account')
    await signs(undefined)
    const first = await visitor.document()
    await visitor.click('#to-file')
    await expect.poll(() => visitor.document()).not.toBe(first)
    await visitor.sees('File')
    await goesBack()
    await expect.poll(seenUser).toBe('nobody')
  })

  it('does not come without a network', async () => {
    await openAs('ada', '/account')
    await visitor.click('#to-news')
    await visitor.sees('Rain')
    await inAnotherTab('bob')
    await visitor.wire.unplug()
    await goesBack()
    await expect.poll(notice).toMatch(/^You are offline/)
    expect(await user()).toBe(undefined)
    await visitor.wire.plug()
    await expect.poll(user).toBe('bob')
  })

  it('is used again once the Worker has said that it is the same visitor', async () => {
    await openAs('ada', '/account')
    const first = await visitor.document()
    await changesTheme()
    await visitor.click('#to-note')
    await visitor.sees('Note')
    expect([await user(), await visitor.document()]).toEqual(['ada', first])
  })
})

/** Other drivers take no script that runs before the page's. */
describe.runIf(inject('browser') === 'chromium')('what is in memory', () => {
  it('is not used without cookies, and nothing is loaded again by itself', async () => {
    await visitor.page.evaluateOnNewDocument(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    })
    await visitor.open('/account')
    const first = await visitor.document()
    await visitor.click('#to-news')
    await visitor.sees('Rain')
    await goesBack()
    await visitor.sees('Account')
    expect(visitor.wire.requests).toContain('/_data/account')
    expect(await visitor.document()).toBe(first)
  })

  it('does not load a document again and again whose cookie never comes', async () => {
    await openAs('ada', '/')
    await visitor.page.evaluateOnNewDocument(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '' })
    })
    await visitor.open('/account')
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const asked = visitor.wire.requests.filter((path) => path === '/account')
    expect(asked).toHaveLength(3) // that of another tab, and one of the document itself
    expect(await seenUser()).toBe('ada')
  })
})

describe('a click after somebody else has signed in', () => {
  it('is a full page load', async () => {
    await openAs('ada', '/account')
    const first = await visitor.document()
    await inAnotherTab('bob')
    await visitor.click('#to-note')
    await visitor.sees('Note')
    expect([await user(), await visitor.document()]).not.toEqual(['bob', first])
    expect(await user()).toBe('bob')
  })

  it('shows no response that was asked for before', async () => {
    await openAs('ada', '/')
    const held = visitor.wire.fault(/^\/_data\/account/, { type: 'hang' })
    await visitor.click('#to-account')
    await expect.poll(() => visitor.wire.requests).toContain('/_data/account')
    await inAnotherTab('bob')
    held.lift()
    visitor.wire.passHung()
    await visitor.sees('Account')
    expect(await user()).toBe('bob')
  })
})

describe('a document', () => {
  it('of somebody who is gone is loaded again at its start', async () => {
    await openAs('ada', '/')
    await inAnotherTab('ada')
    const held = visitor.wire.fault(/^\/account/, { type: 'hang' })
    const opened = visitor.page.goto(`${visitor.wire.origin}/account`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => visitor.wire.requests.filter((path) => path === '/account').length).toBe(2)
    held.lift()
    visitor.wire.passHung()
    await opened
    expect(await user()).toBe('ada')
  })

  it.each(['visibilitychange', 'prerenderingchange', 'pageshow'])(
    'is loaded again when it is seen again, without what was typed: %s',
    async (type) => {
      await openAs('ada', '/account')
      await visitor.page.type('#draft', 'secret')
      await inAnotherTab('bob')
      await visitor.page.evaluate((type) => {
        if (type === 'pageshow') dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
        else document.dispatchEvent(new Event(type))
      }, type)
      await expect.poll(user).toBe('bob')
      expect(await visitor.valueOf('#draft')).toBe('')
    },
  )

  it('that the browser has stored is loaded again', async () => {
    await openAs('ada', '/account')
    await visitor.page.evaluate(() => void location.assign('/sign-in'))
    await visitor.sees('Sign in')
    await inAnotherTab('bob')
    await goesBack()
    await expect.poll(seenUser).toBe('bob')
  })

  it('of its visitor stays as it is when it is seen again', async () => {
    await openAs('ada', '/account')
    const first = await visitor.document()
    await visitor.page.type('#draft', 'mine')
    await changesTheme()
    await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => visitor.wire.requests).toContain('/_data/account')
    await expect.poll(() => visitor.page.evaluate(() => document.cookie)).not.toMatch(/\?$/)
    expect([await visitor.document(), await visitor.valueOf('#draft')]).toEqual([first, 'mine'])
  })
})

describe('a form', () => {
  it('is not sent in somebody else’s name, and what was typed stays', async () => {
    await openAs('ada', '/note')
    await inAnotherTab('bob')
    for (const [field, button] of [
      ['#text', '#send'],
      ['#fetcher-text', '#fetch'],
    ] as const) {
      await visitor.page.type(field, 'hers')
      await visitor.click(button)
      await expect
        .poll(() => visitor.textOf('[id="arrive:notice"]'))
        .toMatch(/^Somebody else is signed in now/)
      expect(await visitor.valueOf(field)).toBe('hers')
      expect(await visitor.textOf('#noted')).toBe('')
      await visitor.page.evaluate(() => (document.getElementById('arrive:notice')!.textContent = ''))
    }
    expect(visitor.logs.join()).not.toContain('hers')
  })

  it('of a fetcher is not there before it is known for whom its page was made', async () => {
    const late = await openWithoutWatch()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await interactive()).toBe(0)
    late.lift()
    visitor.wire.passHung()
    await expect.poll(interactive).toBe(1)
  })

  it('of a fetcher is there after 3800 ms, if the file for that hangs', async () => {
    await openWithoutWatch()
    await expect.poll(interactive).toBe(1)
  })

  it('of its own visitor is sent', async () => {
    await openAs('ada', '/note')
    await visitor.page.type('#text', 'own')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#noted')).toBe('ada has noted own')
  })

  it('signs a visitor in', async () => {
    await visitor.open('/sign-in')
    await visitor.page.type('#name', 'ada')
    await visitor.click('#sign-in')
    await visitor.sees('Account')
    expect(await user()).toBe('ada')
  })
})

/** The file that knows for whom the page was made hangs. */
async function openWithoutWatch() {
  await visitor.page.goto(`${visitor.wire.origin}/export`) // which has no script that would be cached
  await inAnotherTab('ada')
  const late = visitor.wire.fault(/watch-visitor/, { type: 'hang' })
  await visitor.page.goto(`${visitor.wire.origin}/note`, { waitUntil: 'domcontentloaded' })
  return late
}

function interactive(): Promise<number> {
  return visitor.page.evaluate(() => performance.getEntriesByName('arrive:interactive').length)
}

describe('a guard that is registered with .get', () => {
  it('runs for the page, but not for a form, whose action runs', async () => {
    await visitor.open('/')
    const sent = await visitor.page.evaluate(async () => {
      const page = await fetch('/guarded')
      await fetch('/guarded', { method: 'POST', body: new URLSearchParams({ text: 'unguarded' }) })
      return new URL(page.url).pathname
    })
    expect(sent).toBe('/sign-in')
    await expect.poll(() => visitor.logs.join()).toContain('nobody has sent unguarded')
  })
})
