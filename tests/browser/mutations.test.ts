import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../build-apps.ts'
import { withVisitors, type Visitor } from './visitor.ts'

const createVisitor = withVisitors(FIXTURE_OUT)
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
    const entries = await visitor.page.evaluate('history.length')
    await visitor.click('#count')
    await note('one', 'milk')
    await expect.poll(notes).toEqual(['milk'])
    expect(await textOf('#one .data')).toBe('{"noted":"milk","button":"one"}')
    await expect.poll(() => textOf('#one .state')).toBe('idle')
    expect(asked()).toEqual([`POST /_data${path}`, `GET /_data${path}`])
    expect(await visitor.path()).toBe(path)
    expect(await visitor.page.evaluate('history.length')).toBe(entries)
    expect(await visitor.document()).toBe(first)
  })

  it('shows its form data in the task of the submit, and forgets it when the page shows it', async () => {
    visitor.wire.fault(/^\/_data\/notes/, { type: 'delay', ms: 300 })
    const seen = await pressAndRead('one', 'milk')
    expect(seen).toEqual(['submitting', 'milk', '1'])
    await expect.poll(notes).toEqual(['milk'])
    await expect.poll(() => textOf('#one .form-data')).toBe('undefined')
    expect(await textOf('#one .pending')).toBe('0')
  })

  it('may be a plain form with `data-fetcher`', async () => {
    await typeInto('#plain input', 'milk')
    await visitor.click('#plain-send')
    await expect.poll(notes).toEqual(['milk'])
    expect(await visitor.document()).toBe(first)
    expect(await visitor.page.evaluate(`document.querySelector('#plain input').value`)).toBe('milk')
  })

  it('may go to the action of another page', async () => {
    await visitor.click('#one .other')
    await expect.poll(() => textOf('#one .data')).toBe('{"sent":"Ada","fileBytes":0}')
    expect(await visitor.path()).toBe(path)
    await expect.poll(asked).toEqual(['POST /_data/form', `GET /_data${path}`])
  })
})

async function note(fetcher: string, text: string): Promise<void> {
  await typeInto(`#${fetcher} input`, text)
  await visitor.click(`#${fetcher} form button`)
}

/** Presses the button and reads what the page shows in the same task, after React's microtasks. */
async function pressAndRead(fetcher: string, text: string): Promise<unknown> {
  await typeInto(`#${fetcher} input`, text)
  return visitor.page.evaluate(`(async () => {
    document.querySelector('#${fetcher} form button').click()
    await undefined
    await undefined
    return ['state', 'form-data', 'pending'].map(
      (name) => document.querySelector('#${fetcher} .' + name).textContent,
    )
  })()`)
}

function typeInto(selector: string, text: string): Promise<unknown> {
  return visitor.page.evaluate(
    `void (document.querySelector('${selector}').value = ${JSON.stringify(text)})`,
  )
}

function notes(): Promise<unknown> {
  return visitor.page.evaluate(
    `[...document.querySelectorAll('#notes li')].map((item) => item.textContent)`,
  )
}

/** The data requests, in order. */
function asked(): string[] {
  return visitor.wire.asked
    .filter(({ path }) => path.startsWith('/_data'))
    .map(({ method, path }) => `${method} ${path}`)
}

function textOf(selector: string): Promise<unknown> {
  return visitor.page.evaluate(`document.querySelector('${selector}')?.textContent`)
}
