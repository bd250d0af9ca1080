import type { JSHandle } from 'puppeteer-core'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { RequestPattern } from '../../../../packages/faults/for-tests.ts'
import { itInOneEngine, itUnless, visiting, visitor } from '../../visitor.ts'
import { loads, note, notes, NOTES_DATA, openNotes, posts, typeInto } from './notes-page.ts'

const itSeesMemory = itUnless(
  inject('browser') !== 'chromium',
  'only DevTools tells what a page has in memory',
)

/** Posted forms, not the data after them. */
const FORMS: RequestPattern = { test: (_path, _headers, method) => method === 'POST' }

visiting()
let path: string
let first: number
beforeEach(async () => {
  ;({ path, first } = await openNotes())
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
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 500 })
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

describe('many mutations', () => {
  it('are sent once each and in order, and the page is right at the end', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 30 })
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
    for (let times = 0; times < 3; times++) await forgetMany()
    // React may hold those that it has rendered last: all of one time, but not of two.
    expect(await formsInMemory()).toBeLessThan(1.5 * FORGOTTEN)
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
