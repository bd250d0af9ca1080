import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Dialog } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { itInOneEngine, itUnless, withVisitors, type Visitor } from '../visitor.ts'

const createVisitor = withVisitors(FIXTURE_OUT)
const itBlocksBack = itUnless(inject('isOnHistory'), 'with History alone, Back can’t be blocked')
const itHearsDialogs = itUnless(inject('browser') === 'webkit', 'WebDriver ends its dialogs')
const folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))
const file = resolve(folder, 'note.txt')
let visitor: Visitor
let first: number
/** The browser's own questions, each answered with "Stay". */
let dialogs: string[]

beforeAll(() => writeFileSync(file, 'twelve bytes'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.open('/about')
  first = await visitor.document()
  dialogs = []
})
afterEach(() => visitor.leaves())

describe('unsaved changes', () => {
  beforeEach(async () => {
    await visitor.page.evaluate(() => navigation.navigate('/drafts/a'))
    await visitor.sees('Draft a')
    await visitor.page.type('#text', 'half a draft')
  })

  it('block a link until the visitor stays or leaves', async () => {
    const asked = visitor.wire.requests.length
    await visitor.click('#to-item')
    await expect.poll(state).toBe('blocked /items/7')
    await visitor.click('#to-table')
    await expect.poll(state).toBe('blocked /table/10')
    await visitor.click('#reset')
    await expect.poll(state).toBe('unblocked ')
    expect(await visitor.path()).toBe('/drafts/a')
    expect(await text()).toBe('half a draft')
    expect(visitor.wire.requests.slice(asked).filter((path) => /_data/.test(path))).toEqual([])

    const slow = visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 2000 })
    await visitor.click('#to-item')
    await expect.poll(state).toBe('blocked /items/7')
    await visitor.click('#proceed')
    await expect.poll(state).toBe('proceeding /items/7')
    await visitor.page.evaluate(() => window.stop())
    await expect.poll(state).toBe('unblocked ')
    slow.lift()
    // One decision is for one navigation.
    await visitor.click('#to-item')
    await expect.poll(state).toBe('blocked /items/7')
    await visitor.click('#proceed')
    // As a document or in place: after a stop, Firefox now and then loads it as a document.
    await visitor.sees('Item 7')
  })

  it('block navigate and a link in place of the history entry, which stays one', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    await visitor.click('#to-replace')
    await expect.poll(state).toBe('blocked /about')
    await visitor.click('#proceed')
    await visitor.sees('About')
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
    expect(await visitor.document()).toBe(first)
  })

  it('block a form to another page, which is then sent once', async () => {
    await visitor.click('#sign-out')
    await expect.poll(state).toBe('blocked /sign-out')
    expect(posts()).toEqual([])
    await visitor.click('#proceed')
    await visitor.sees('Home')
    expect(posts()).toEqual(['/_data/sign-out'])
    expect(await visitor.document()).toBe(first)
  })

  it('block a form, which is then sent as it was submitted', async () => {
    const input = await visitor.page.$('#publish [type=file]')
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
    visitor.wire.fault(/^\/_data\/busy-forms/, { type: 'delay', ms: 1000 })
    await visitor.click('#publish button')
    await expect.poll(state).toBe('blocked /busy-forms')
    await visitor.click('#proceed')
    await visitor.page.waitForSelector('#publish[aria-busy=true]')
    await visitor.sees('Busy forms')
    expect(await sent()).toEqual([
      ['text', 'half a draft'],
      ['removed', 'r'],
      ['lines', 'one\r\ntwo'],
      ['file', 'note.txt twelve bytes'],
      ['intent', 'publish'],
    ])
    expect(posts()).toEqual(['/_data/busy-forms'])
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('block a form, which is then sent even if it is gone', async () => {
    await visitor.click('#discard button')
    await expect.poll(state).toBe('blocked /busy-forms')
    await visitor.click('#proceed')
    await visitor.sees('Busy forms')
    expect(await sent()).toEqual([['intent', 'discard']])
    expect(posts()).toEqual(['/_data/busy-forms'])
    expect(await visitor.document()).toBe(first)
  })

  it.each([
    ['#publish button', 'multipart/form-data'],
    ['#sign-out', 'application/x-www-form-urlencoded'],
  ])('block a form to what is no page, which the browser then sends: %s', async (button, type) => {
    await visitor.page.evaluate((selector) => {
      document.querySelector<HTMLButtonElement>(selector)!.form!.setAttribute('action', '/nowhere')
    }, button)
    await visitor.click(button)
    await expect.poll(state).toBe('blocked /nowhere')
    await visitor.click('#proceed')
    await visitor.sees('404: This page could not be found')
    const sent = visitor.wire.asked.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path }) => path)).toEqual(['/nowhere'])
    expect(String(sent[0]!.headers['content-type'])).toContain(type)
  })

  itBlocksBack('block Back', async () => {
    await visitor.page.evaluate(() => history.back())
    await expect.poll(state).toBe('blocked /about')
    expect(await visitor.path()).toBe('/drafts/a')
    await visitor.click('#reset')
    await expect.poll(state).toBe('unblocked ')
    await visitor.page.type('#text', ', and more')
    await visitor.page.evaluate(() => history.back())
    await expect.poll(state).toBe('blocked /about')
    await visitor.click('#proceed')
    await visitor.sees('About')
    await visitor.page.evaluate(() => history.forward())
    await visitor.sees('Draft a')
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('let pass what stays on the page, and what the app lets pass', async () => {
    await visitor.click('#to-page-two')
    await expect.poll(() => visitor.path()).toBe('/drafts/a?page=2')
    await visitor.page.evaluate(() => history.pushState(null, '', '?page=3'))
    await visitor.click('#save')
    await expect.poll(() => visitor.textOf('#result')).toBe('half a draft')
    expect(await text()).toBe('half a draft')
    await visitor.click('#to-free')
    await visitor.sees('Draft free')
    expect(await visitor.document()).toBe(first)
  })

  itHearsDialogs('have the browser ask before a reload', async () => {
    answerDialogs()
    await visitor.page.evaluate(() => setTimeout(() => location.reload()))
    await expect.poll(() => dialogs).toEqual(['beforeunload'])
    expect(await text()).toBe('half a draft')
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('are asked about once, if the link leads to no page', async () => {
    if (inject('browser') !== 'webkit') answerDialogs()
    await visitor.click('#to-nowhere')
    await expect.poll(state).toBe('blocked /nowhere')
    await visitor.click('#proceed')
    await visitor.sees('404: This page could not be found')
    expect(dialogs).toEqual([])
  })

  itInOneEngine('are asked about once, if a form has to arrive before the browser may leave', async () => {
    if (inject('browser') !== 'webkit') answerDialogs()
    const { lift } = visitor.wire.fault(/^\/_data\/drafts/, { type: 'hang' })
    await visitor.click('#save')
    await expect.poll(posts).toEqual(['/_data/drafts/a'])
    await visitor.click('#to-nowhere')
    await expect.poll(state).toBe('blocked /nowhere')
    await visitor.click('#proceed')
    await expect.poll(state).not.toBe('blocked /nowhere')
    lift()
    visitor.wire.passHung()
    await visitor.sees('404: This page could not be found')
    expect(posts()).toEqual(['/_data/drafts/a'])
    expect(dialogs).toEqual([])
  })
})

describe('unsaved changes, if the page does not come and the browser loads it as a document', () => {
  beforeEach(async () => {
    if (inject('browser') !== 'webkit') answerDialogs()
    await visitor.open('/drafts/a')
    first = await visitor.document()
    await visitor.page.type('#text', 'half a draft')
  })

  it('are not asked about again after the visitor has decided', async () => {
    visitor.wire.fault(/^\/_data\/items/, { type: 'hang' })
    await visitor.hurries()
    await visitor.click('#to-item')
    await expect.poll(state).toBe('blocked /items/7')
    await visitor.click('#proceed')
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
    expect(dialogs).toEqual([])
  })

  itInOneEngine('are not asked about if the app has let the navigation pass', async () => {
    visitor.wire.fault(/^\/_data\/drafts\/free/, { type: 'reset' })
    await visitor.click('#to-free')
    await visitor.sees('Draft free')
    expect(await visitor.document()).not.toBe(first)
    expect(dialogs).toEqual([])
  })
})

describe('unsaved changes that were made while the browser loads a document', () => {
  it('are asked about by a newer click, which then wins', async () => {
    await visitor.open('/drafts/a')
    first = await visitor.document()
    visitor.wire.fault(/^\/_data\/drafts\/free/, { type: 'reset' })
    visitor.wire.fault(/^\/drafts\/free/, { type: 'delay', ms: 4000 })
    await visitor.page.evaluate(() => {
      const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)!
      find('#to-free').click()
      setTimeout(() => {
        find('#text').focus()
        document.execCommand('insertText', false, 'half a draft')
      }, 1500)
      setTimeout(() => find('#to-item').click(), 2000)
      setTimeout(() => find('#proceed').click(), 2500)
    })
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
    expect(await visitor.path()).toBe('/items/7')
  })
})

function answerDialogs(): void {
  visitor.page.on('dialog', (dialog: Dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
}

function posts(): string[] {
  return visitor.wire.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
}

/** What the Worker has received of a form, as the page after it shows it. */
async function sent(): Promise<unknown> {
  return (JSON.parse(String(await visitor.textOf('#result'))) as { sent: unknown }).sent
}

function state(): Promise<unknown> {
  return visitor.textOf('#state')
}

function text(): Promise<unknown> {
  return visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('#text')!.value)
}
