import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { withVisitors, type Visitor } from '../visitor.ts'

/** What a form and its button say about how it is sent. */
interface Settings {
  method: 'get' | 'post'
  button: Readonly<Record<string, string>>
}

/** An action takes the first; the second has none. */
const TARGETS = ['/notes', '/about']

const METHODS = [undefined, 'get', 'post', '', 'unknown']

const OTHERS = [
  { formenctype: 'multipart/form-data' },
  { formnovalidate: '' },
  { formtarget: '_self' },
  { formtarget: '_blank' },
]

const ALL: Settings[] = (['get', 'post'] as const).flatMap((method) => [
  ...TARGETS.flatMap((formaction) =>
    METHODS.map((formmethod) => ({
      method,
      button: { formaction, ...(formmethod !== undefined && { formmethod }) },
    })),
  ),
  ...OTHERS.map((other) => ({ method, button: { formaction: '/notes', ...other } })),
])

const named = ALL.map((settings) => [JSON.stringify(settings), settings] as const)

const createVisitor = withVisitors(FIXTURE_OUT)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(() => visitor.leaves())

describe('a form and its button, with the router as without JavaScript', () => {
  it.each(named)('%s', async (_, settings) => {
    const byBrowser = await withoutJavaScript(settings)
    await visitor.open('/profile')
    expect(await outcomeOf(settings)).toEqual(byBrowser)
  })

  it('leaves the page alone if the method is that of a dialog', async () => {
    await visitor.open('/profile')
    await press({ method: 'post', button: { formaction: '/notes', formmethod: 'dialog' } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await visitor.path()).toBe('/profile')
    expect(posts()).toEqual([])
  })
})

describe('a form of a fetcher and its button, beside the same form without JavaScript', () => {
  it.each(named)('%s', async (_, settings) => {
    const byBrowser = await withoutJavaScript(settings)
    await visitor.open('/profile?fetcher')
    // Before that, it is sent with a navigation.
    await visitor.page.waitForFunction(() => Symbol.for('arrive.router') in window)
    const isSent = byBrowser.posts.length > 0 && settings.button['formtarget'] !== '_blank'
    if (!isSent) return expect(await outcomeOf(settings)).toEqual(byBrowser)
    visitor.wire.asked.length = 0
    await press(settings)
    await expect.poll(posts).toEqual(byBrowser.posts)
    await visitor.page.waitForFunction(() => document.readyState === 'complete')
    expect(await pathname()).toBe('/profile')
  })
})

async function withoutJavaScript(settings: Settings) {
  visitor.wire.fault(/\/assets\/entry/, { type: 'reset' })
  await visitor.page.goto(`${visitor.wire.origin}/profile`, { waitUntil: 'domcontentloaded' })
  const outcome = await outcomeOf(settings)
  // WebKit does not request a module that has failed again in its origin, and each visitor has its own.
  await visitor.leaves()
  visitor = await createVisitor()
  return outcome
}

/** Where a press leads, and what is sent. */
async function outcomeOf(settings: Settings) {
  const { button } = settings
  const before = await tabsOfNotes()
  visitor.wire.asked.length = 0
  await press(settings)
  if (button['formtarget'] === '_blank') {
    await expect.poll(tabsOfNotes).toBe(before + 1)
  } else {
    await expect.poll(heading).not.toBe('Profile')
  }
  const [path, title, result] = [await pathname(), await heading(), await visitor.textOf('#result')]
  return { path, title, result, posts: posts() }
}

async function press({ method, button }: Settings): Promise<void> {
  await visitor.page.evaluate(
    (method, button) => {
      const form = document.querySelector('#comment')!
      form.setAttribute('method', method)
      const required = 'formnovalidate' in button
      const text = form.querySelector<HTMLTextAreaElement>('[name=text]')!
      Object.assign(text, { value: required ? '' : 'milk', required })
      const pressed = document.querySelector('#comment-outside')!
      const settings = { name: 'button', value: 'own', ...button }
      for (const [name, value] of Object.entries(settings)) pressed.setAttribute(name, value)
    },
    method,
    button,
  )
  // In WebKit no script can open a tab.
  if (button['formtarget'] === '_blank') await visitor.page.click('#comment-outside')
  else await visitor.click('#comment-outside')
}

async function tabsOfNotes(): Promise<number> {
  return (await visitor.tabs()).filter((path) => path === '/notes').length
}

async function pathname(): Promise<string> {
  return (await visitor.path()).replace('?fetcher', '')
}

/** Between two documents there is none. */
async function heading(): Promise<string> {
  const title = await visitor.textOf('#title').catch(() => undefined)
  return title ?? 'Profile'
}

function posts(): string[] {
  const forms = visitor.wire.asked.filter(({ method, kind }) => method === 'POST' && kind !== 'beacon')
  return forms.map(({ path }) => path.replace(/^\/_data/, ''))
}
