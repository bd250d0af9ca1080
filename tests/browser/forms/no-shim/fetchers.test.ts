import { beforeEach, describe, expect, it } from 'vitest'
import { itInOneEngine, visiting, visitor } from '../../visitor.ts'
import {
  asked,
  note,
  notes,
  NOTES_DATA,
  notice,
  openNotes,
  posts,
  pressAndRead,
  typeInto,
} from './notes-page.ts'

visiting()
let path: string
let first: number
beforeEach(async () => {
  ;({ path, first } = await openNotes())
})

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
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 300 })
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
    const { lift } = visitor.wire.fault(NOTES_DATA, { type: 'hang' })
    await typeInto('#page input', 'milk')
    await visitor.page.type('#plain input', 'milk')
    await visitor.click('#plain-send')
    await visitor.page.waitForSelector('#plain[aria-busy=true] #plain-send[aria-busy=true]')
    await expect.poll(posts).toHaveLength(1)
    lift()
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 500 })
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

describe('the state of a fetcher', () => {
  it('renders its own component and nothing else; new data renders the page once, and no row that is the same', async () => {
    await visitor.open(`${path}&rows=1000`)
    await visitor.page.waitForFunction(() => Symbol.for('arrive.router') in window)
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 300 })
    const before = await rendered()
    const seen = await pressAndRead('one', 'milk')
    expect(seen).toEqual(['submitting', 'milk', '1'])
    expect(await rendered()).toEqual(before)
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(await notes()).toEqual(['milk'])
    expect(await rendered()).toEqual({ ...before, tables: before.tables + 1 })
  })
})

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

/** How often the table of the page was rendered, and its rows. */
function rendered(): Promise<{ tables: number; rows: number }> {
  const counters = () => ({ tables: window.renderedTables, rows: window.renderedRows })
  return visitor.page.evaluate(counters) as Promise<{ tables: number; rows: number }>
}
