import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { withVisitors, type Visitor } from '../visitor.ts'

/** What each form of the page has when it is submitted. */
const SENT = [
  ['text', 'typed'],
  ['removed', 'r'],
  ['named', 'n'],
  ['inside', 'i'],
  ['set hidden', 'by a handler'],
  ['set text', 'by a handler'],
  ['file', 'note.txt twelve bytes'],
  ['set outside', 'by a handler'],
  ['intent', 'save'],
]

const createVisitor = withVisitors(FIXTURE_OUT)
const folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))
const file = resolve(folder, 'note.txt')
let visitor: Visitor

beforeAll(() => writeFileSync(file, 'twelve bytes'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(() => visitor.leaves())

describe('a form whose fields and button are disabled, removed, renamed or emptied when it is submitted', () => {
  it.each([
    ['by useNavigation', 'by-navigation'],
    ['by a state of its own', 'by-its-own-state'],
    ['by its fetcher', 'by-fetcher'],
    ['before it is passed to its fetcher', 'by-capture'],
    ['by a state of its own, with `data-fetcher`', 'plain-fetcher'],
  ])('is sent as it was then: %s', async (_, form) => {
    await opensWithHooks()
    const first = await visitor.document()
    await press(form)
    await expect.poll(() => sent(form)).toEqual(SENT)
    expect(posts()).toEqual(['/_data/busy-forms'])
    expect(await visitor.document()).toBe(first)
  })

  it('is sent as it was then as a document too', async () => {
    visitor.wire.fault(/^\/assets\/start-routing-/, { type: 'reset' })
    await visitor.page.goto(`${visitor.wire.origin}/busy-forms`)
    const marks = () => performance.getEntriesByName('arrive:interactive').length
    await expect.poll(() => visitor.page.evaluate(marks)).toBe(1)
    await press('by-its-own-state')
    await expect.poll(() => sent('by-its-own-state')).toEqual(SENT)
    expect(posts()).toEqual(['/busy-forms'])
  })
})

describe('what is sent of a form', () => {
  beforeEach(opensWithHooks)

  it('has what listeners of `formdata` append, once', async () => {
    await visitor.page.evaluate(() =>
      document
        .querySelector<HTMLFormElement>('#by-its-own-state')!
        .addEventListener('formdata', ({ formData }) => formData.append('appended', 'yes')),
    )
    await press('by-its-own-state')
    await expect.poll(() => sent('by-its-own-state')).toEqual([...SENT, ['appended', 'yes']])
  })

  it('is what it has by then if `submit` was prevented and `form.submit()` follows', async () => {
    await visitor.page.evaluate(() =>
      document.querySelector('#by-its-own-state')!.addEventListener('submit', (event) => {
        event.preventDefault()
        window.isPrevented = true
      }),
    )
    await press('by-its-own-state')
    await expect.poll(() => visitor.page.evaluate(() => window.isPrevented)).toBe(true)
    await visitor.page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#by-its-own-state')!
      form.querySelector<HTMLInputElement>('[name="set outside"]')!.value = 'later'
      form.submit()
    })
    await expect
      .poll(() => sent('by-its-own-state'))
      .toEqual(expect.arrayContaining([['set outside', 'later']]))
    expect(await sent('by-its-own-state')).not.toContainEqual(['intent', 'save'])
  })

  it('is what it has by then if a script submits it twice in a task', async () => {
    // In a task of the page: WebKitWebDriver's own runs microtasks between listeners.
    const read = await visitor.page.evaluate(
      () =>
        new Promise((resolve) =>
          setTimeout(() => {
            const form = document.querySelector<HTMLFormElement>('#by-its-own-state')!
            form.requestSubmit(form.querySelector('button'))
            resolve([...new FormData(form)].map(([name]) => name))
            form.querySelector<HTMLInputElement>('[name="set outside"]')!.value = 'later'
            form.submit()
          }),
        ),
    )
    expect(read).not.toContain('intent')
    await expect
      .poll(() => sent('by-its-own-state'))
      .toEqual(expect.arrayContaining([['set outside', 'later']]))
  })
})

/** Opens the page, and waits for what hooks need. */
async function opensWithHooks(): Promise<void> {
  await visitor.open('/busy-forms')
  const isThere = () => Symbol.for('arrive.router') in window
  await expect.poll(() => visitor.page.evaluate(isThere)).toBe(true)
}

/** As a person does: microtasks run between the listeners, which they don't if a script clicks. */
async function press(form: string): Promise<void> {
  const input = await visitor.page.$(`#${form} [type=file]`)
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
  await visitor.page.click(`#${form} button`)
}

/** What the Worker has received, as the fetcher or the page shows it. */
async function sent(form: string): Promise<unknown> {
  const text = (await visitor.textOf(`#${form} output`)) ?? (await visitor.textOf('#result'))
  return text ? (JSON.parse(text) as { sent: unknown }).sent : undefined
}

function posts(): string[] {
  return visitor.wire.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
}
