import { beforeEach, describe, expect, inject, it } from 'vitest'
import { redirectFault } from '../../../servers/redirect-fault.ts'
import { itInOneEngine, itUnless, visiting, visitor } from '../../visitor.ts'
import { note as noteBy, notes, notice, posts, typeInto, NOTES_DATA, openNotes } from './notes-page.ts'

const BUILD = () => JSON.parse(document.querySelector('script[id="arrive:data"]')!.textContent).build
const OTHER_BUILD = {
  type: 'answer',
  status: 200,
  contentType: 'application/json',
  body: '{"build":"another00000","result":{},"status":200}\n',
} as const
const LARGE_CHARACTERS = 60_000

const itHoldsReloads = itUnless(inject('isOnHistory'), 'without the Navigation API nobody hears of a reload')

visiting()
let first: number
let path: string

beforeEach(async () => {
  ;({ path, first } = await openNotes())
})

/** Can hooks reach the router? Its file comes after the router. */
const HAS_HOOKS = () => Symbol.for('arrive.router') in window

describe('errors of an action', () => {
  it('reach the fetcher and a notice, and the text stays', async () => {
    await note('broken')
    await expect.poll(() => visitor.textOf('#one .error')).toBe('error status 500')
    expect(await notice()).toContain('could not complete it (error 500)')
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(await textAndPosts()).toEqual(['broken', 1])
    await note('milk')
    await expect.poll(() => visitor.textOf('#one .data')).toContain('milk')
    expect(await visitor.textOf('#one .error')).toBe('')
    expect(await notice()).toBe('')
  })

  it('show a notice for the form of a page, and the text stays', async () => {
    await visitor.page.evaluate(
      () => void (document.querySelector<HTMLInputElement>('#page input')!.value = 'broken'),
    )
    await visitor.click('#page-send')
    await expect.poll(notice).toContain('could not complete it (error 500)')
    expect(
      await visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('#page input')!.value),
    ).toBe('broken')
    await visitor.sees('Notes')
    expect(await visitor.document()).toBe(first)
  })

  it('end the navigation at the entry of the page, with its state and focus', async () => {
    await visitor.page.evaluate(() => {
      history.replaceState({ of: 'the app' }, '')
      for (const type of ['navigatesuccess', 'navigateerror']) {
        navigation.addEventListener(type, () => (document.body.dataset['ended'] ??= type))
      }
      const field = document.querySelector<HTMLInputElement>('#page input')!
      field.value = 'broken'
      field.focus()
    })
    const before = await visitor.page.evaluate(ENTRY)
    await visitor.page.evaluate(() => document.querySelector<HTMLFormElement>('#page')!.requestSubmit())
    await expect.poll(notice).toContain('could not complete it (error 500)')
    await expect.poll(() => visitor.page.evaluate(ENTRY)).toEqual(before)
    // Playwright waits for ever before its next action on a page whose navigation ends without a commit.
    expect(await visitor.page.evaluate(() => document.body.dataset['ended'])).toBe('navigatesuccess')
  })
})

/** What a form without a result leaves as it was. */
const ENTRY = () => ({
  state: history.state as unknown,
  length: history.length,
  url: location.href,
  key: navigation.currentEntry?.key,
  isNavigating: navigation.transition !== null,
  focus: document.activeElement?.outerHTML,
  isBusy: document.querySelector('#page')!.hasAttribute('aria-busy'),
})

describe('the notice of a form that has no result', () => {
  beforeEach(() => void visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 300 }))

  it('does not say that a text is there which a script has sent without its form', async () => {
    await typeInto('#one input', 'broken')
    await visitor.click('#one .by-object')
    await expect.poll(notice).toBe('The server could not complete your change (error 500).')
  })

  it('does not say that a text is there which the app has emptied since', async () => {
    await note('broken')
    await typeInto('#one input', '')
    await expect.poll(notice).toBe('The server could not complete your form (error 500).')
  })

  itInOneEngine('says that a text is there beside fields that were chosen or hidden', async () => {
    await visitor.page.evaluate(
      () =>
        void document
          .querySelector('#one form')!
          .insertAdjacentHTML(
            'beforeend',
            '<input type=hidden name=key value=1><select name=size><option>L</select>',
          ),
    )
    await note('broken')
    await visitor.page.evaluate(
      () => void (document.querySelector<HTMLInputElement>('[name=key]')!.value = '2'),
    )
    await expect.poll(notice).toContain('Nothing that you typed is lost')
  })
})

describe('a failed mutation', () => {
  it('is sent once more if the visitor wants it, with what was sent', async () => {
    const { lift } = visitor.wire.fault(NOTES_DATA, { type: 'truncate', bytes: 10 })
    await note('milk')
    await expect.poll(() => visitor.textOf('#one .failed')).toBe('milk')
    lift()
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    await typeInto('#one input', 'something else')
    expect(posts()).toHaveLength(1)
    const seen = await visitor.page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>('#one .retry')!
      button.click()
      button.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
      await undefined
      await undefined
      return ['state', 'pending', 'error'].map((name) => document.querySelector('#one .' + name)!.textContent)
    })
    expect(seen).toEqual(['submitting', '1', ''])
    // The first one has arrived, without an answer.
    await expect.poll(notes).toEqual(['milk', 'milk'])
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(await notice()).toBe('')
    expect(await textAndPosts()).toEqual(['something else', 2])
  })

  itInOneEngine('has an error of its own if it fails again', async () => {
    await note('broken')
    await expect.poll(() => visitor.textOf('#one .error')).toBe('error status 500')
    for (const count of [2, 3]) {
      await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
      await visitor.click('#one .retry')
      await expect.poll(posts).toHaveLength(count)
      await expect.poll(() => visitor.textOf('#one .error')).toBe('error status 500')
    }
  })
})

describe('a mutation meets a fault', () => {
  it('slow: it is waited for, and sent once', async () => {
    const { lift } = visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 4500 })
    await note('milk')
    await expect.poll(posts).toHaveLength(1)
    lift()
    await expect.poll(notes).toEqual(['milk'])
    expect(posts()).toHaveLength(1)
  })

  it('cut off: a notice says what is known, the data shows what arrived, nothing is sent again', async () => {
    const { lift } = visitor.wire.fault(NOTES_DATA, { type: 'truncate', bytes: 10 })
    await note('milk')
    await expect.poll(() => visitor.textOf('#one .error')).toBe('no answer undefined')
    lift()
    expect(await notice()).toContain('may not have been received')
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(await textAndPosts()).toEqual(['milk', 1])
  })

  it('offline: a notice says that it was not sent, and the text stays', async () => {
    await expect.poll(() => visitor.page.evaluate(HAS_HOOKS)).toBe(true)
    await visitor.page.evaluate(
      () => void Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
    )
    await visitor.wire.unplug()
    await note('milk')
    await expect.poll(notice).toContain('You are offline, so it was not sent')
    expect(await shownState()).toEqual(['idle', '0', 'undefined', 'no answer undefined'])
    await visitor.wire.plug()
    expect(await textAndPosts()).toEqual(['milk', 0])
    expect(await visitor.document()).toBe(first)
    await visitor.click('#one .retry')
    expect(await shownState()).toEqual(['submitting', '1', 'milk', ''])
  })

  it('refused: it is pending no more, and the form after it still is', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 300 })
    await note('broken')
    await note('slow')
    expect(await shownState()).toEqual(['submitting', '2', 'slow', ''])
    await expect.poll(() => visitor.textOf('#one .error')).toBe('error status 500')
    expect(await shownState()).toEqual(['submitting', '1', 'slow', 'error status 500'])
    await expect.poll(shownState).toEqual(['idle', '0', 'undefined', ''])
    expect(await notes()).toEqual(['slow'])
  })

  it('refused: the form before it, which was accepted, is pending until the page shows it', async () => {
    await note('slow')
    await note('broken')
    await note('slow too')
    await expect.poll(() => visitor.textOf('#one .error')).toBe('error status 500')
    expect(await shownState()).toEqual(['submitting', '2', 'slow too', 'error status 500'])
    await expect.poll(notes).toEqual(['slow', 'slow too'])
    await expect.poll(shownState).toEqual(['idle', '0', 'undefined', ''])
  })

  itInOneEngine('an answer that is none of ours: the fetcher says so', async () => {
    const body = '<h1>Sign in to the network</h1>'
    visitor.wire.fault(NOTES_DATA, { type: 'answer', status: 200, contentType: 'text/html', body })
    await note('milk')
    await expect.poll(() => visitor.textOf('#one .error')).toBe('bad answer undefined')
    expect(await textAndPosts()).toEqual(['milk', 1])
  })

  itInOneEngine('401: a notice says so, and the text stays', async () => {
    const build = await visitor.page.evaluate(BUILD)
    const problem = {
      status: 401,
      title: 'An unexpected error has occurred',
      requestId: '1',
      build,
    }
    const contentType = 'application/problem+json'
    const body = JSON.stringify(problem)
    const fault = visitor.wire.fault(NOTES_DATA, { type: 'answer', status: 401, contentType, body })
    await note('milk')
    await expect.poll(() => visitor.textOf('#one .error')).toBe('error status 401')
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    fault.lift()
    expect(await notice()).toContain('you are not signed in')
    expect(await textAndPosts()).toEqual(['milk', 1])
  })

  itInOneEngine('middleware redirects it: its page is shown', async () => {
    visitor.wire.fault(NOTES_DATA, await redirectFault(visitor.wire.origin, '/about'))
    await note('milk')
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
    expect(await visitor.document()).toBe(first)
  })

  it('another build: the answer is waited for, then the full page is loaded', async () => {
    const fault = visitor.wire.fault(NOTES_DATA, OTHER_BUILD)
    await note('milk')
    await expect.poll(() => visitor.document()).not.toBe(first)
    fault.lift()
    await visitor.sees('Notes')
    expect(posts()).toHaveLength(1)
    expect(await visitor.path()).toBe(path)
  })

  itInOneEngine('another build, while another form is pending: its answer is waited for too', async () => {
    await visitor.hurries()
    const hanging = visitor.wire.fault(NOTES_DATA, { type: 'hang' })
    await note('hung')
    await expect.poll(posts).toHaveLength(1)
    hanging.lift()
    const fault = visitor.wire.fault(NOTES_DATA, OTHER_BUILD)
    await sendPlain('milk')
    await expect.poll(() => visitor.wire.finished.some((asked) => NOTES_DATA.test(asked))).toBe(true)
    // More than the time after which a form that hangs is not waited for.
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 900)))
    expect(await visitor.document()).toBe(first)
    fault.lift()
    visitor.wire.passHung()
    await expect.poll(() => visitor.document()).not.toBe(first)
    await expect.poll(notes).toEqual(['hung'])
  })

  itInOneEngine('one that hangs does not keep the data of another from being shown', async () => {
    const hanging = visitor.wire.fault(NOTES_DATA, { type: 'hang' })
    await note('hung')
    await expect.poll(posts).toHaveLength(1)
    hanging.lift()
    await sendPlain('milk')
    await expect.poll(notes).toEqual(['milk'])
    expect(await visitor.textOf('#one .state')).toBe('submitting')
  })
})

describe('a full page load that falls due while mutations are pending', () => {
  beforeEach(() => {
    visitor.wire.fault(/^\/assets\/item-.*\.js/, { type: 'reset' })
  })

  it('waits no longer than a click may wait for its page; what is pending is sent first and goes on', async () => {
    const fault = visitor.wire.fault(NOTES_DATA, { type: 'hang' })
    await note('a')
    await note('b')
    await note('c')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
    expect(posts()).toHaveLength(3)
    fault.lift()
    visitor.wire.passHung()
    const finished = () => visitor.wire.finished.filter((asked) => NOTES_DATA.test(asked))
    await expect.poll(finished).toHaveLength(3)
    await visitor.open(path)
    expect(((await notes()) as string[]).toSorted()).toEqual(['a', 'b', 'c'])
  })

  itHoldsReloads('a reload waits no longer either, and the mutation goes on', async () => {
    const fault = visitor.wire.fault(NOTES_DATA, { type: 'hang' })
    await note('milk')
    await expect.poll(posts).toHaveLength(1)
    await visitor.page.evaluate(() => void setTimeout(() => location.reload()))
    await expect.poll(() => visitor.document()).not.toBe(first)
    fault.lift()
    visitor.wire.passHung()
    await expect.poll(() => visitor.wire.finished.some((asked) => NOTES_DATA.test(asked))).toBe(true)
    await visitor.open(path)
    expect(await notes()).toEqual(['milk'])
    expect(posts()).toHaveLength(1)
  })

  it('asks the visitor if a pending one is too large to go on, and nothing is lost if they stay', async () => {
    // Not on the wire, where browsers send a request again (repeated-requests.test.ts).
    await visitor.page.evaluate(COUNT_SENT)
    const fault = visitor.wire.fault(NOTES_DATA, { type: 'hang' })
    const questions: string[] = []
    visitor.page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.dismiss()
    })
    await visitor.page.click('#count') // browsers ask only somebody who has used the page
    await note('x'.repeat(LARGE_CHARACTERS))
    await expect.poll(posts).not.toEqual([])
    await visitor.click('#to-item')
    await expect.poll(() => questions).toEqual(['beforeunload'])
    await expect.poll(notice).toContain('still being sent')
    expect(await visitor.document()).toBe(first)
    fault.lift()
    visitor.wire.passHung()
    await expect.poll(async () => ((await notes()) as string[])[0]?.length).toBe(LARGE_CHARACTERS)
    expect(await visitor.document()).toBe(first)
    expect(await visitor.page.evaluate(() => window.sentForms)).toBe(1)
    // Nothing is pending now, and the document was not loaded: it is still to come.
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
    expect(questions).toHaveLength(1)
  })
})

/** Counts the forms that the router sends. */
const COUNT_SENT = () => {
  const send = window.fetch
  window.sentForms = 0
  window.fetch = (url, init) => {
    if (init?.method === 'POST') window.sentForms!++
    return send(url, init)
  }
}

async function note(text: string): Promise<void> {
  await noteBy('one', text)
}

/** Before the file of the hooks is there, such a form goes with a navigation, as any other. */
async function sendPlain(text: string): Promise<void> {
  await expect.poll(() => visitor.page.evaluate(HAS_HOOKS)).toBe(true)
  await typeInto('#plain input', text)
  await visitor.click('#plain-send')
}

/** Its state, how many forms are pending, the text of the last of them, and its error. */
function shownState(): Promise<unknown> {
  return visitor.page.evaluate(() =>
    ['state', 'pending', 'form-data', 'error'].map(
      (name) => document.querySelector('#one .' + name)!.textContent,
    ),
  )
}

/** What is in the field, and how often a form was sent. */
async function textAndPosts(): Promise<[unknown, number]> {
  const text = await visitor.page.evaluate(
    () => document.querySelector<HTMLInputElement>('#one input')!.value,
  )
  return [text, posts().length]
}
