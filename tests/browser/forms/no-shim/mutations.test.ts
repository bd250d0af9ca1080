import type { JSHandle } from 'puppeteer-core'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import type { RequestPattern } from '../../../../packages/faults/for-tests.ts'
import { redirectFault } from '../../../servers/redirect-fault.ts'
import { itInOneEngine, itUnless, withVisitors, type Visitor } from '../../visitor.ts'

const NOTICE = () => document.querySelector('[id="arrive:notice"]')!.textContent
const BUILD = () => JSON.parse(document.querySelector('script[id="arrive:data"]')!.textContent).build
const DATA = /^\/_data\/notes/
const ROUTER = () => performance.getEntriesByName('arrive:router').length

const createVisitor = withVisitors(FIXTURE_OUT)
const itSeesMemory = itUnless(
  inject('browser') !== 'chromium',
  'only DevTools tells what a page has in memory',
)
let visitor: Visitor
let first: number
let path: string

beforeEach(async () => {
  visitor = await createVisitor()
  path = `/notes?of=${new URL(visitor.wire.origin).port}`
  await visitor.open(path)
  first = await visitor.document()
})
afterEach(() => visitor.leaves())

describe('a mutation that is no navigation', () => {
  it('is sent once, gives its result to its caller, and the page shows its data', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    await visitor.click('#count')
    await visitor.page.evaluate(
      () => void (document.querySelector('[id="arrive:notice"]')!.textContent = 'of something else'),
    )
    await note('one', 'milk')
    await expect.poll(notes).toEqual(['milk'])
    expect(await visitor.textOf('#one .data')).toBe('{"noted":"milk","button":"one"}')
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(asked()).toEqual([`POST /_data${path}`, `GET /_data${path}`])
    expect(await visitor.path()).toBe(path)
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
    expect(await notice()).toBe('of something else')
    expect(await visitor.document()).toBe(first)
  })

  it('shows its form data in the task of the submit, and forgets it when the page shows it', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 300 })
    const seen = await pressAndRead('one', 'milk')
    expect(seen).toEqual(['submitting', 'milk', '1'])
    await expect.poll(notes).toEqual(['milk'])
    await expect.poll(() => visitor.textOf('#one .form-data')).toBe('undefined')
    expect(await visitor.textOf('#one .pending')).toBe('0')
  })

  it('is sent when its task has ended, and at once if the page is hidden or about to go', async () => {
    expect(await isBusyAfterPress('late')).toBe(null)
    await expect.poll(notes).toEqual(['late'])
    expect(await isBusyAfterPress('going', 'pagehide')).toBe('true')
    await expect.poll(notes).toEqual(['late', 'going'])
    await visitor.page.evaluate(() => void Object.defineProperty(document, 'hidden', { value: true }))
    expect(await isBusyAfterPress('hidden')).toBe('true')
    await expect.poll(notes).toEqual(['late', 'going', 'hidden'])
    expect(asked().filter((request) => request.startsWith('POST'))).toHaveLength(3)
  })

  it('may be a plain form with `data-fetcher`, which is busy until its answer and emptied then', async () => {
    // Before, it is sent with a navigation.
    await visitor.page.waitForFunction(() => Symbol.for('arrive.router') in window)
    const { lift } = visitor.wire.fault(DATA, { type: 'hang' })
    await typeInto('#page input', 'milk')
    await visitor.page.type('#plain input', 'milk')
    await visitor.click('#plain-send')
    await visitor.page.waitForSelector('#plain[aria-busy=true] #plain-send[aria-busy=true]')
    await expect.poll(posts).toHaveLength(1)
    lift()
    visitor.wire.fault(DATA, { type: 'delay', ms: 500 })
    visitor.wire.passHung()
    // The text goes when the page shows it.
    await expect.poll(asked).toHaveLength(2)
    expect([await notes(), await visitor.valueOf('#plain input')]).toEqual([[], 'milk'])
    await expect.poll(notes).toEqual(['milk'])
    await expect.poll(() => visitor.valueOf('#plain input')).toBe('')
    expect(await visitor.valueOf('#page input')).toBe('milk')
    expect(await visitor.page.evaluate(() => document.querySelector('#plain [aria-busy]'))).toBeNull()
    expect(await visitor.document()).toBe(first)
  })

  it('leaves what was typed while it was sent', async () => {
    await note('one', 'slow')
    await typeInto('#one input', 'milk')
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(await notes()).toEqual(['slow'])
    expect(await visitor.valueOf('#one input')).toBe('milk')
  })

  itInOneEngine('may go to the action of another page', async () => {
    await visitor.click('#one .other')
    await expect.poll(() => visitor.textOf('#one .data')).toBe('{"sent":"Ada","fileBytes":0}')
    expect(await visitor.path()).toBe(path)
    await expect.poll(asked).toEqual(['POST /_data/form', `GET /_data${path}`])
  })

  itInOneEngine('may be a form of the page, sent by a script to its own action', async () => {
    await visitor.page.evaluate(() => {
      document.querySelector('#page')!.setAttribute('action', '/form')
      document.querySelector('#page')!.setAttribute('method', 'get')
      document.querySelector<HTMLInputElement>('#page input')!.name = 'name'
      document.querySelector('#one .other')!.setAttribute('form', 'page')
    })
    await typeInto('#page input', 'Ada')
    await visitor.click('#one .other')
    await expect.poll(() => visitor.textOf('#one .data')).toBe('{"sent":"Ada","fileBytes":0}')
    await expect.poll(asked).toEqual(['POST /_data/form', `GET /_data${path}`])
  })

  itInOneEngine('is refused for another site, which has no action', async () => {
    const error = 'TypeError: fetcher.submit: https://elsewhere.test/form is another site'
    await visitor.page.evaluate(() => {
      document.querySelector<HTMLButtonElement>('#one .other')!.value = 'https://elsewhere.test/form'
    })
    expect(await errorOfPress()).toContain(error)
    await visitor.page.evaluate(() => {
      document.querySelector<HTMLFormElement>('#page')!.action = 'https://elsewhere.test/form'
      document.querySelector('#one .other')!.setAttribute('form', 'page')
    })
    expect(await errorOfPress()).toContain(error)
    expect(posts()).toEqual([])

    function errorOfPress(): Promise<string> {
      return visitor.page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            addEventListener('error', ({ message }) => resolve(message), { once: true })
            document.querySelector<HTMLElement>('#one .other')!.click()
          }),
      )
    }
  })
})

describe('a mutation without an `action`', () => {
  const posted = () => asked().filter((request) => request.startsWith('POST'))

  it('goes to the page of its hook, as it was shown last, also from another page', async () => {
    await visitor.open('/toasts/7?tab=1')
    await visitor.click('#remove')
    await visitor.click('#to-tab')
    await expect.poll(() => visitor.path()).toBe('/toasts/7?tab=2')
    await visitor.click('#to-list')
    await visitor.sees('Toasts')
    await visitor.click('#undo')
    await expect.poll(posted).toEqual(['POST /_data/toasts/7?tab=2'])
    await visitor.click('#undo-by-form')
    await expect.poll(posted).toHaveLength(2)
    expect(posted()[1]).toBe('POST /_data/toasts/7?tab=2')
    expect(await visitor.path()).toBe('/toasts')
  })

  itInOneEngine('goes to the page that is shown if its hook is in a layout', async () => {
    await visitor.open('/toasts')
    await visitor.click('#to-eight')
    await visitor.sees('Toast 8')
    await visitor.click('#of-layout')
    await expect.poll(posted).toEqual(['POST /_data/toasts/8'])
  })
})

describe('mutations of several forms', () => {
  it('are sent side by side, those of one form in order, and the data is asked for once', async () => {
    await note('one', 'slow')
    await note('one', 'milk')
    await note('two', 'bread')
    await expect.poll(() => visitor.textOf('#one .pending')).toBe('2')
    await expect.poll(notes).toEqual(['bread', 'slow', 'milk'])
    await expect.poll(() => visitor.textOf('#one .pending')).toBe('0')
    expect(posts()).toHaveLength(3)
    expect(loads()).toBe(1)
  })

  itInOneEngine('are sent once for each press of a button', async () => {
    await note('one', 'slow')
    await visitor.click('#one form button')
    await expect.poll(() => visitor.textOf('#one .data')).toContain('slow')
    expect(await visitor.textOf('#one .state')).toBe('submitting')
    await expect.poll(notes).toEqual(['slow', 'slow'])
    expect(posts()).toHaveLength(2)
  })
})

describe('useFetchers', () => {
  it('has what is pending of all forms, in the order in which it was sent', async () => {
    const html = await (await fetch(visitor.wire.origin + path)).text()
    expect(html).toContain('<output id="all"></output>')
    visitor.wire.fault(DATA, { type: 'delay', ms: 500 })
    await note('two', 'milk')
    await expect.poll(() => visitor.textOf('#all')).toBe('two milk')
    await note('one', 'bread')
    await typeInto('#plain input', 'eggs')
    await visitor.click('#plain-send')
    await expect.poll(() => visitor.textOf('#all')).toMatch(/^two milk,one bread,form \d+ eggs$/)
    await expect.poll(() => visitor.textOf('#all')).toBe('')
    expect(((await notes()) as string[]).toSorted()).toEqual(['bread', 'eggs', 'milk'])
  })
})

describe('forms that follow each other faster than they get their responses', () => {
  itInOneEngine('refresh the page every 4 s, with three pending at most', async () => {
    visitor.wire.fault(FORMS, { type: 'delay', ms: 1500 })
    const forms = 12 // one a second
    const mostPending = await visitor.page.evaluate(async (forms) => {
      const pending = () => document.querySelector('#all')!.textContent.split(',').length
      let most = 0
      for (let number = 0; number < forms; number++) {
        const name = number % 2 ? '#one' : '#two'
        document.querySelector<HTMLInputElement>(`${name} input`)!.value = `text ${number}`
        document.querySelector<HTMLFormElement>(`${name} form`)!.requestSubmit()
        await new Promise((resolve) => setTimeout(resolve, 500))
        most = Math.max(most, pending())
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      return most
    }, forms)
    expect(mostPending).toBeLessThanOrEqual(3)
    // The first waits for a response besides.
    expect(loads()).toBeGreaterThanOrEqual(forms / 4 - 1)
    await expect.poll(notes).toHaveLength(forms)
    await expect.poll(() => visitor.textOf('#all')).toBe('')
  })
})

describe('the result of an action', () => {
  it('goes to the fetcher if the action refuses the form, and the text stays', async () => {
    await note('one', 'refused')
    await expect.poll(() => visitor.textOf('#one .data')).toBe('{"refused":"refused"}')
    expect(await visitor.valueOf('#one input')).toBe('refused')
    expect(await notice()).toBe('')
  })

  it('that is a redirect leads to its page', async () => {
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#to-item')!.focus())
    await expect.poll(() => visitor.wire.finished).toContain('/_data/items/7')
    await note('one', 'away')
    await visitor.sees('Item 7')
    expect(await visitor.path()).toBe('/items/7')
    expect(await visitor.document()).toBe(first)
    // What was prefetched is from before the mutation.
    expect(asked()).toEqual(['GET /_data/items/7', `POST /_data${path}`, 'GET /_data/items/7'])
  })

  itInOneEngine('that is a redirect to the same page only asks for its data again', async () => {
    path += '&rows=200'
    await visitor.open(path)
    const entries = await visitor.page.evaluate(() => history.length)
    await visitor.page.evaluate(() => scrollTo(0, 500))
    await note('one', 'back')
    await expect.poll(notes).toEqual(['back'])
    expect(await visitor.page.evaluate(() => [history.length, scrollY >= 500])).toEqual([entries, true])
    expect(asked()).toEqual([`POST /_data${path}`, `GET /_data${path}`])
    // Another search is another URL.
    await note('one', 'more')
    await expect.poll(() => visitor.path()).toBe(`${path}&more`)
    expect(await visitor.page.evaluate(() => history.length)).toBe(Number(entries) + 1)
  })
})

describe('useNavigation', () => {
  beforeEach(() => visitor.page.waitForFunction(() => Symbol.for('arrive.router') in window))

  it('has the form data of a form in the task of its submit', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 300 })
    await typeInto('#page input', 'milk')
    const seen = await visitor.page.evaluate(async () => {
      document.querySelector<HTMLElement>('#page-send')!.click()
      await undefined
      await undefined
      return document.querySelector('#navigation')!.textContent
    })
    expect(seen).toBe('submitting /notes milk')
    await expect.poll(notes).toEqual(['milk'])
    await expect.poll(() => visitor.textOf('#navigation')).toBe('idle undefined undefined')
    // From its answer on, the page that it leads to is loading.
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 1000 })
    await typeInto('#page input', 'away')
    await visitor.click('#page-send')
    await expect.poll(() => visitor.textOf('#navigation')).toBe('loading /notes away')
    await visitor.sees('Item 7')
  })

  itInOneEngine('has the location of a link that is loading', async () => {
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 2500 })
    await visitor.click('#to-item')
    await expect.poll(() => visitor.textOf('#navigation')).toBe('loading /items/7 undefined')
    await visitor.page.evaluate(() => window.stop())
    await expect.poll(() => visitor.textOf('#navigation')).toBe('idle undefined undefined')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
  })
})

describe('a navigation from before the hooks were loaded', () => {
  itInOneEngine('is known to useNavigation when they are there', async () => {
    await visitor.leaves()
    visitor = await createVisitor()
    const hooks = visitor.wire.fault(/^\/assets\/start-hooks-/, { type: 'hang' })
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 2500 })
    await visitor.open(path)
    await visitor.click('#to-item')
    await expect.poll(asked).toEqual(['GET /_data/items/7'])
    expect(await visitor.textOf('#navigation')).toContain('idle')
    hooks.lift()
    visitor.wire.passHung()
    await expect.poll(() => visitor.textOf('#navigation')).toBe('loading /items/7 undefined')
  })
})

describe('useRevalidator', () => {
  it('asks for the data again in place, and keeps the result of a form', async () => {
    await visitor.click('#count')
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(() => visitor.textOf('#result')).toContain('milk')
    await noteElsewhere('bread')
    await visitor.click('#revalidate')
    await expect.poll(notes).toEqual(['milk', 'bread'])
    expect(await visitor.textOf('#result')).toContain('milk')
    expect(await visitor.textOf('#count')).toBe('1')
    await expect.poll(() => visitor.textOf('#revalidation')).toBe('idle')
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('loads once more for all calls while it loads: a slow poll shows its data', async () => {
    const first = visitor.wire.fault(firstOf(DATA), { type: 'pause', after: '"build"' })
    await visitor.click('#revalidate')
    await expect.poll(asked).toHaveLength(1)
    await noteElsewhere('bread')
    await visitor.click('#revalidate')
    await visitor.click('#revalidate')
    expect(await visitor.textOf('#revalidation')).toBe('loading')
    expect(asked()).toHaveLength(1)
    first.lift()
    await expect.poll(notes).toEqual(['bread'])
    await expect.poll(() => visitor.textOf('#revalidation')).toBe('idle')
    expect(asked()).toHaveLength(2)
  })

  itInOneEngine('does not hold forms back: polls faster than their data leave nothing pending', async () => {
    const slow = visitor.wire.fault(DATA, { type: 'delay', ms: 600 })
    await visitor.page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('#revalidate')!.click()
      setInterval(press, 200)
    })
    await note('one', 'milk')
    await expect.poll(notes).toEqual(['milk'])
    await expect.poll(() => visitor.textOf('#one .pending')).toBe('0')
    slow.lift()
  })

  itInOneEngine('keeps the page if the data can’t be had, and reports that', async () => {
    await visitor.click('#count')
    await visitor.page.evaluate(() => {
      const reported: string[] = (window.reported = [])
      addEventListener('error', ({ error }) => reported.push(error.name + ' ' + error.reason))
    })
    const broken = visitor.wire.fault(DATA, await problemFault(500))
    await visitor.click('#revalidate')
    await expect
      .poll(() => visitor.page.evaluate(() => window.reported))
      .toEqual(['RevalidationFailed status 500'])
    broken.lift()
    visitor.wire.fault(DATA, { type: 'truncate', bytes: 10 })
    await visitor.click('#revalidate')
    await expect
      .poll(() => visitor.page.evaluate(() => window.reported?.[1]))
      .toBe('RevalidationFailed bad data')
    await expect.poll(() => visitor.textOf('#revalidation')).toBe('idle')
    expect(await visitor.textOf('#count')).toBe('1')
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('follows a redirect, and replaces a page that is gone or forbidden', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    const away = visitor.wire.fault(DATA, await redirectFault(visitor.wire.origin, '/about'))
    await visitor.click('#revalidate')
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
    away.lift()
    await visitor.page.evaluate((path) => void navigation.navigate(path), path)
    await visitor.sees('Notes')
    for (const [status, title] of [
      [404, '404: Gone'],
      [403, '500: Internal Server Error'], // this app's error page throws for it
    ] as const) {
      const problem = visitor.wire.fault(DATA, await problemFault(status))
      await visitor.page.waitForSelector('#revalidate')
      await visitor.click('#revalidate')
      await visitor.sees(title)
      problem.lift()
      expect(await visitor.path()).toBe(path)
      await visitor.page.evaluate((path) => void navigation.navigate(path), path)
      await visitor.sees('Notes')
    }
    expect(await visitor.document()).toBe(first)
  })

  async function problemFault(status: number) {
    const build = await visitor.page.evaluate(BUILD)
    const body = JSON.stringify({ status, title: 'Gone', requestId: '1', build })
    return { type: 'answer', status, contentType: 'application/problem+json', body } as const
  }
})

describe('the visitor navigates while a mutation is pending', () => {
  it('the mutation goes on, and the page that is shown then asks for its data again', async () => {
    await note('one', 'slow')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const before = asked().length
    await expect.poll(() => asked().slice(before)).toEqual(['GET /_data/items/7'])
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Notes')
    // Not from the page cache: it is from before.
    await expect.poll(notes).toEqual(['slow'])
    expect(posts()).toHaveLength(1)
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('also if it was asked for before the answer, and came after it', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 200 })
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 600 })
    await note('one', 'milk')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const both = [`POST /_data${path}`, 'GET /_data/items/7']
    await expect.poll(asked).toEqual([...both, 'GET /_data/items/7'])
  })
})

describe('a form whose navigation is ended, but not its page', () => {
  it('is received: the page asks for its data again', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 400 })
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.page.evaluate(() => history.pushState(null, '', location.href))
    await expect.poll(notes).toEqual(['milk'])
    expect(asked()).toEqual([`POST /_data${path}`, `GET /_data${path}`])
    expect(await visitor.document()).toBe(first)
  })

  it('has no answer: a notice says so, and its text stays', async () => {
    visitor.wire.fault(DATA, { type: 'hang' })
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.page.evaluate(() => window.stop())
    visitor.wire.failHung()
    await expect.poll(notice).toContain('No answer came')
    expect(await visitor.valueOf('#page input')).toBe('milk')
    expect(posts()).toHaveLength(1)
  })

  it('and another page is shown: that page asks for its data again', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 200 })
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 600 })
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const both = [`POST /_data${path}`, 'GET /_data/items/7']
    await expect.poll(asked).toEqual([...both, 'GET /_data/items/7'])
  })

  it('and the click after it is stopped too: the page that stayed asks for its data again', async () => {
    const form = visitor.wire.fault(DATA, { type: 'delay', ms: 200 })
    visitor.wire.fault(/^\/_data\/items/, { type: 'hang' })
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await expect.poll(() => visitor.wire.finished).toContain(`/_data${path}`)
    form.lift()
    await visitor.page.evaluate(() => window.stop())
    await expect.poll(notes).toEqual(['milk'])
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('and the form is sent with another text: its result has the data of both', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 300 })
    for (const text of ['milk', 'bread']) {
      await typeInto('#page input', text)
      await visitor.click('#page-send')
    }
    await expect.poll(notes).toEqual(['milk', 'bread'])
    await visitor.click('#revalidate')
    const two = [`POST /_data${path}`, `POST /_data${path}`]
    await expect.poll(asked).toEqual([...two, `GET /_data${path}`])
  })

  itInOneEngine('and the same form is pressed again: it is refused once, without a notice', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 300 })
    await typeInto('#page input', 'refused')
    await visitor.click('#page-send')
    await visitor.click('#page-send')
    await expect.poll(() => visitor.textOf('#result')).toBe('{"refused":"refused"}')
    expect(await notice()).toBe('')
    expect(asked()).toEqual([`POST /_data${path}`])
  })

  itInOneEngine('is refused to a visitor who is not signed in: the page is not asked for', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 200 })
    await typeInto('#page input', 'signed out')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.page.evaluate(() => history.pushState(null, '', location.href))
    await expect.poll(notice).toContain('you are not signed in')
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(asked()).toEqual([`POST /_data${path}`])
    expect(await visitor.valueOf('#page input')).toBe('signed out')
  })

  it.each([
    ['after', 0],
    ['before', 500],
  ])('fails %s another page is shown: a notice says so there', async (_, ms) => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 200 })
    await typeInto('#page input', 'broken')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms })
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    // Its text has gone with its page, so the notice does not say that it is there.
    await expect.poll(notice).toBe('The server could not complete your form (error 500).')
  })
})

describe('a mutation before the router has started', () => {
  // On the first page of a session it starts on a sign of intent.
  beforeEach(async () => {
    await visitor.leaves()
    visitor = await createVisitor()
    path = `/notes?of=${new URL(visitor.wire.origin).port}`
    await visitor.page.goto(visitor.wire.origin + path, { waitUntil: 'domcontentloaded' })
  })

  it('loads the router and waits for it', async () => {
    await submitWithoutIntent('milk')
    await expect.poll(notes).toEqual(['milk'])
    expect(posts()).toEqual([`/_data${path}`])
  })

  it('is sent at once and settles if the router does not come, and none is lost', async () => {
    visitor.wire.fault(/^\/assets\/start-routing-.*\.js/, { type: 'hang' })
    await submitWithoutIntent('milk')
    await submitWithoutIntent('bread')
    await expect.poll(posts).toEqual([`/_data${path}`, `/_data${path}`])
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(await visitor.textOf('#one .pending')).toBe('2')
    await visitor.page.reload({ waitUntil: 'domcontentloaded' })
    expect(await notes()).toEqual(['milk', 'bread'])
  })

  it('is pending no more if it fails, though the router does not come', async () => {
    visitor.wire.fault(/^\/assets\/start-routing-.*\.js/, { type: 'hang' })
    await submitWithoutIntent('broken')
    await expect.poll(() => visitor.textOf('#one .error')).toBe('error status 500')
    expect(await visitor.textOf('#one .pending')).toBe('0')
    await submitWithoutIntent('refused')
    await expect.poll(() => visitor.textOf('#one .data')).toBe('{"refused":"refused"}')
    expect(await visitor.textOf('#one .pending')).toBe('0')
    expect(await visitor.textOf('#one .state')).toBe('idle')
  })

  it('is sent in order, and the page shows its data, if the router comes late', async () => {
    visitor.wire.fault(/^\/assets\/start-routing-.*\.js/, { type: 'delay', ms: 7000 })
    await submitWithoutIntent('milk')
    await submitWithoutIntent('bread')
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    await expect.poll(notes).toEqual(['milk', 'bread'])
    await expect.poll(() => visitor.textOf('#one .pending')).toBe('0')
    expect(posts()).toEqual([`/_data${path}`, `/_data${path}`])
  })

  it('is a plain form without JavaScript', async () => {
    visitor.wire.fault(/\.js$/, { type: 'reset' })
    await visitor.page.goto(visitor.wire.origin + path)
    await typeInto('#one input', 'quiet')
    const sent = visitor.page.waitForNavigation()
    await visitor.click('#one form button')
    await sent
    await expect.poll(notes).toEqual(['quiet'])
    expect(await visitor.path()).toBe(path)
    expect(posts()).toEqual([path])
  })

  async function submitWithoutIntent(text: string): Promise<void> {
    await expect
      .poll(() => visitor.page.evaluate(() => performance.getEntriesByName('arrive:interactive').length))
      .toBe(1)
    expect(await visitor.page.evaluate(ROUTER)).toBe(0)
    await typeInto('#one input', text)
    await visitor.page.evaluate(() => document.querySelector<HTMLFormElement>('#one form')!.requestSubmit())
  }
})

describe('many mutations', () => {
  it('are sent once each and in order, and the page is right at the end', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 30 })
    await visitor.page.evaluate(() => {
      let count = 0
      const pressing = setInterval(() => {
        document.querySelector<HTMLInputElement>('#one input')!.value = 'note ' + ++count
        document.querySelector<HTMLElement>('#one form button')!.click()
        if (count === 100) clearInterval(pressing)
      }, 20)
    })
    const all = Array.from({ length: 100 }, (_, at) => `note ${at + 1}`)
    await expect.poll(notes, { timeout: 40_000 }).toEqual(all)
    await expect.poll(() => visitor.textOf('#one .pending')).toBe('0')
    expect(posts()).toHaveLength(100)
    expect(await visitor.document()).toBe(first)
  })

  const FORGOTTEN = 60

  itSeesMemory('leave nothing in memory', async () => {
    await forgetMany()
    const before = await formsInMemory() // React may hold those that it has rendered last
    await forgetMany()
    expect((await formsInMemory()) - before).toBeLessThan(FORGOTTEN / 2)
    const measures = () => performance.getEntriesByName('arrive:mutation').length
    expect(await visitor.page.evaluate(measures)).toBeLessThanOrEqual(100)
  })

  /** Sends forms of which the server keeps nothing either. */
  async function forgetMany(): Promise<void> {
    const before = posts().length
    await visitor.page.evaluate((forgotten) => {
      for (let count = 0; count < forgotten; count++) {
        document.querySelector<HTMLInputElement>('#one input')!.value = 'forgotten'
        document.querySelector<HTMLElement>('#one form button')!.click()
      }
    }, FORGOTTEN)
    await expect.poll(() => visitor.textOf('#one .pending'), { timeout: 40_000 }).toBe('0')
    expect(posts()).toHaveLength(before + FORGOTTEN)
  }

  /** How many forms the page has when what nobody uses is collected. */
  async function formsInMemory(): Promise<number> {
    await using prototype = await visitor.page.evaluateHandle(() => FormData.prototype)
    await using all = await visitor.page.queryObjects(prototype)
    return visitor.page.evaluate(({ length }) => length, all as unknown as JSHandle<unknown[]>)
  }
})

describe('the state of a fetcher', () => {
  it('renders its own component and nothing else; new data renders the page once, and no row that is the same', async () => {
    await visitor.open(`${path}&rows=1000`)
    await visitor.page.waitForFunction(() => Symbol.for('arrive.router') in window)
    visitor.wire.fault(DATA, { type: 'delay', ms: 300 })
    const before = await rendered()
    const seen = await pressAndRead('one', 'milk')
    expect(seen).toEqual(['submitting', 'milk', '1'])
    expect(await rendered()).toEqual(before)
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(await notes()).toEqual(['milk'])
    expect(await rendered()).toEqual({ ...before, tables: before.tables + 1 })
  })
})

/** Posted forms, not the data after them. */
const FORMS: RequestPattern = { test: (_path, _headers, method) => method === 'POST' }

/** Matches once. */
function firstOf(pattern: RegExp): RequestPattern {
  let count = 0
  return { test: (path) => pattern.test(path) && ++count === 1 }
}

async function note(fetcher: string, text: string): Promise<void> {
  await typeInto(`#${fetcher} input`, text)
  await visitor.click(`#${fetcher} form button`)
}

/** Presses the button of the first fetcher, dispatches an event in that task, and reads `aria-busy`. */
async function isBusyAfterPress(text: string, event?: string): Promise<unknown> {
  await typeInto('#one input', text)
  return visitor.page.evaluate((event) => {
    const form = document.querySelector('#one form')!
    form.querySelector('button')!.click()
    if (event) dispatchEvent(new Event(event))
    return form.getAttribute('aria-busy')
  }, event)
}

/** Presses the button and reads what the page shows in the same task, after React's microtasks. */
async function pressAndRead(fetcher: string, text: string): Promise<unknown> {
  await typeInto(`#${fetcher} input`, text)
  return visitor.page.evaluate(async (fetcher) => {
    document.querySelector<HTMLElement>(`#${fetcher} form button`)!.click()
    await undefined
    await undefined
    return ['state', 'form-data', 'pending'].map(
      (name) => document.querySelector(`#${fetcher} .` + name)!.textContent,
    )
  }, fetcher)
}

function typeInto(selector: string, text: string): Promise<unknown> {
  return visitor.page.evaluate(
    (selector, text) => void (document.querySelector<HTMLInputElement>(selector)!.value = text),
    selector,
    text,
  )
}

/** Another tab of the visitor. */
async function noteElsewhere(text: string): Promise<void> {
  await visitor.page.evaluate(async (text) => {
    const body = new FormData()
    body.set('text', text)
    await fetch(location.href, { method: 'POST', body })
  }, text)
}

/** How often the table of the page was rendered, and its rows. */
function rendered(): Promise<{ tables: number; rows: number }> {
  const counters = () => ({ tables: window.renderedTables, rows: window.renderedRows })
  return visitor.page.evaluate(counters) as Promise<{ tables: number; rows: number }>
}

function notice(): Promise<unknown> {
  return visitor.page.evaluate(NOTICE)
}

function posts(): string[] {
  return visitor.wire.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
}

function notes(): Promise<unknown> {
  return visitor.page.evaluate(() =>
    [...document.querySelectorAll('#notes li')].map((item) => item.textContent),
  )
}

function loads(): number {
  return asked().filter((request) => request.startsWith('GET')).length
}

/** The data requests, in order. */
function asked(): string[] {
  return visitor.wire.asked
    .filter(({ path }) => path.startsWith('/_data'))
    .map(({ method, path }) => `${method} ${path}`)
}
