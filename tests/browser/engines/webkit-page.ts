import type { Page } from 'puppeteer-core'
import { growingPauses } from './pauses.ts'
import type { Commands } from './web-driver.ts'

const WAIT_MS = 20_000

type Script = string | ((...values: never[]) => unknown)

/** The part of puppeteer's `Page` that the tests use which run in WebKit, on WebDriver. */
export function createWebKitPage(driver: Commands): Page {
  const page = {
    evaluate: (script: Script, ...values: unknown[]) => evaluate(driver, script, ...values),
    title: () => evaluate(driver, 'document.title'),
    goto: (url: string) => goTo(driver, url),
    $: (selector: string) => find(driver, selector),
    async click(selector: string) {
      await (await mustFind(driver, selector)).click()
    },
    focus: (selector: string) =>
      evaluate(driver, `document.querySelector(${JSON.stringify(selector)}).focus()`),
    async hover(selector: string) {
      await driver.post('/actions', pointing(await mustFind(driver, selector)))
    },
    keyboard: { press: (key: string) => driver.post('/actions', pressing(KEYS[key] ?? key)) },
    async type(selector: string, text: string) {
      await driver.post(`${(await mustFind(driver, selector)).path}/value`, { text })
    },
    select: (selector: string, value: string) => evaluate(driver, selecting(selector, value)),
    waitForSelector: (selector: string) =>
      waitFor(() => evaluate(driver, `document.querySelector(${JSON.stringify(selector)}) !== null`)),
    waitForFunction: (script: Script) => waitFor(() => evaluate(driver, script)),
    async waitForNavigation() {
      const before = await evaluate(driver, DOCUMENT)
      await waitFor(async () => (await evaluate(driver, DOCUMENT)) !== before)
    },
  }
  return page as unknown as Page // what is missing fails loudly, by its name
}

/** The protocol's own characters for keys without one. */
const KEYS: Readonly<Record<string, string>> = {
  PageDown: '\uE00F',
  F2: '\uE032',
  Escape: '\uE00C',
  Tab: '\uE004',
}

/** The session's mouse may be there already, from the window before; so it comes from the corner. */
function pointing({ reference }: Element): object {
  const move = { type: 'pointerMove', duration: 0, x: 0, y: 0 }
  const actions = [
    { ...move, origin: 'viewport' },
    { ...move, origin: reference },
  ]
  return { actions: [{ type: 'pointer', id: 'mouse', actions }] }
}

function pressing(value: string): object {
  const actions = [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
}

/** As puppeteer does it. */
function selecting(selector: string, value: string): string {
  return `(() => {
    const select = document.querySelector(${JSON.stringify(selector)})
    select.value = ${JSON.stringify(value)}
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  })()`
}

const DOCUMENT = `document.readyState === 'loading' ? undefined : performance.timeOrigin`

/** Values come as JSON, for the protocol knows no `undefined`. */
async function evaluate(driver: Commands, script: Script, ...values: unknown[]): Promise<unknown> {
  const written = values.map((value) => JSON.stringify(value) ?? 'undefined').join()
  const expression = typeof script === 'string' ? script : `(${String(script)})(${written})`
  const body = `return Promise.resolve(${expression}).then((value) => JSON.stringify({ value }))`
  const json = await driver.post<string>('/execute/sync', { script: body, args: [] })
  return (JSON.parse(json) as { value?: unknown }).value
}

async function goTo(driver: Commands, url: string): Promise<void> {
  const before = await evaluate(driver, 'performance.timeOrigin')
  await driver.post('/url', { url })
  const isThere = `document.readyState !== 'loading' && performance.timeOrigin !== ${String(before)}`
  await waitFor(() => evaluate(driver, isThere))
}

interface Element {
  path: string
  /** As the protocol names it. */
  reference: object
  click(): Promise<void>
  uploadFile(file: string): Promise<void>
}

async function find(driver: Commands, selector: string): Promise<Element | null> {
  const found = await driver.post<object[]>('/elements', { using: 'css selector', value: selector })
  if (!found[0]) return null
  const path = `/element/${Object.values(found[0])[0]}`
  return {
    path,
    reference: found[0],
    click: () => driver.post(`${path}/click`),
    uploadFile: (file) => driver.post(`${path}/value`, { text: file }),
  }
}

async function mustFind(driver: Commands, selector: string): Promise<Element> {
  const element = await find(driver, selector)
  if (!element) throw new Error(`no ${selector} in the page`)
  return element
}

/** Between two documents a question fails, and is asked again. */
async function waitFor<answer>(question: () => Promise<answer>): Promise<answer> {
  const started = Date.now()
  const pause = growingPauses()
  for (;;) {
    const answer = await question().catch(() => undefined)
    if (answer) return answer
    if (Date.now() - started > WAIT_MS) throw new Error(`not so after ${WAIT_MS} ms`)
    await pause()
  }
}
