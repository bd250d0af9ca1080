import type { Page } from 'puppeteer-core'
import type { Action } from '../../simulation/client/steps.ts'

/** As long as Back may take in a driver. */
const TRAVEL_LIMIT_MS = 5000

/** Does in a browser what `tests/simulation/client/take-step.ts` does in its world. */
export async function takeStep(page: Page, action: Action, number: number): Promise<void> {
  switch (action.type) {
    case 'link':
      return inTask(page, clickLinks, [action.path], action.replaces)
    case 'two links':
      return inTask(page, clickLinks, action.paths)
    case 'point at':
      return unlessLeft(page.evaluate(pointAt, action.path))
    case 'travel':
      return travel(page, action)
    case 'form':
      return sendForm(page, action, number)
    case 'fetcher':
      return unlessLeft(page.evaluate(sendByFetcher, action.key, action.text, String(number)))
    case 'revalidate':
      return unlessLeft(page.evaluate(() => void window.tools?.revalidate()))
    case 'search':
      return unlessLeft(page.evaluate(changeSearch, action.text, action.isPush))
    case 'reload':
      return unlessLeft(page.evaluate(() => void setTimeout(() => location.reload())))
    case 'sign in':
      return page.evaluate(signIn, action.visitor)
    default:
      throw new TypeError(`Browsers don't take a step "${action.type}".`)
  }
}

/** In a script of WebKit's driver, microtasks would run between the two clicks. */
function inTask<values extends unknown[]>(
  page: Page,
  run: (...values: values) => void,
  ...values: values
): Promise<void> {
  const written = values.map((value) => JSON.stringify(value) ?? 'undefined').join()
  const task = `() => { (${String(run)})(${written}); done() }`
  return unlessLeft(page.evaluate(`new Promise((done) => void setTimeout(${task}))`))
}

/** The script's own document may be gone before the script has ended. */
async function unlessLeft(done: Promise<unknown>): Promise<void> {
  await done.catch(() => {})
}

/** Runs in the page. A real click would prefetch first, which is a step of its own. */
function clickLinks(paths: readonly string[], replaces?: true): void {
  for (const href of paths) {
    const link = Object.assign(document.createElement('a'), { href })
    if (replaces) link.dataset['history'] = 'replace'
    document.querySelector('#page')!.append(link)
    link.click()
  }
}

/** Runs in the page. */
function pointAt(href: string): void {
  const link = Object.assign(document.createElement('a'), { href })
  document.querySelector('#page')!.append(link)
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

async function travel(page: Page, { by, isByPerson }: { by: number; isByPerson: boolean }): Promise<void> {
  if (!isByPerson) return unlessLeft(page.evaluate((by) => void setTimeout(() => history.go(by)), by))
  const options = { timeout: TRAVEL_LIMIT_MS, waitUntil: 'domcontentloaded' } as const
  await unlessLeft(by < 0 ? page.goBack(options) : page.goForward(options))
}

async function sendForm(
  page: Page,
  { text, isTwice }: { text: string; isTwice: boolean },
  number: number,
): Promise<void> {
  await page.evaluate(addForm, text, String(number))
  await inTask(page, submitForm, isTwice ? 2 : 1)
}

/** Runs in the page. The script's command is an event of the browser's own. */
function addForm(text: string, number: string): void {
  document.querySelector('#sent')?.removeAttribute('id')
  const form = Object.assign(document.createElement('form'), { id: 'sent', method: 'post', action: '/form' })
  const fields = ['text', 'press'].map((name) => Object.assign(document.createElement('input'), { name }))
  fields[1]!.value = number
  form.append(...fields)
  document.querySelector('#page')!.append(form)
  fields[0]!.focus()
  document.execCommand('insertText', false, text)
}

/** Runs in the page. */
function submitForm(times: number): void {
  const form = document.querySelector<HTMLFormElement>('#sent')!
  for (let left = times; left > 0; left--) form.requestSubmit()
}

/** Runs in the page. */
function sendByFetcher(key: string, text: string, press: string): void {
  window.tools?.send(key, { press, text })
}

/** Runs in the page. */
function changeSearch(text: string, isPush: boolean): void {
  history[isPush ? 'pushState' : 'replaceState'](null, '', `${location.pathname}?q=${text}`)
}

/** Runs in the page, as another tab would do it: a page that it gets afterwards says who is there. */
async function signIn(visitor: string): Promise<void> {
  if (visitor === '') await fetch('/session', { method: 'DELETE' })
  else await fetch(`/session/${visitor}`, { method: 'POST' })
  const response = await fetch('/list')
  await response.text()
}
