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

const createVisitor = withVisitors(FIXTURE_OUT)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(() => visitor.leaves())

describe('a form and its button, with the router as without JavaScript', () => {
  const named = ALL.map((settings) => [JSON.stringify(settings), settings] as const)
  it.each(named)('%s', async (_, settings) => {
    const { lift } = visitor.wire.fault(/\/assets\/entry/, { type: 'reset' })
    await visitor.page.goto(`${visitor.wire.origin}/form`, { waitUntil: 'domcontentloaded' })
    const byBrowser = await outcomeOf(settings)
    lift()
    await visitor.open('/form')
    expect(await outcomeOf(settings)).toEqual(byBrowser)
  })

  it('leaves the page alone if the method is that of a dialog', async () => {
    await visitor.open('/form')
    await press({ method: 'post', button: { formaction: '/notes', formmethod: 'dialog' } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await visitor.path()).toBe('/form')
    expect(posts()).toEqual([])
  })
})

/** Where a press leads, and what is sent. */
async function outcomeOf({ method, button }: Settings) {
  visitor.wire.asked.length = 0
  await press({ method, button })
  if (button['formtarget'] === '_blank') {
    const tabs = () => visitor.tabs().then((paths) => paths.toSorted())
    await expect.poll(tabs).toEqual(['/form', '/notes'])
  } else {
    await expect.poll(heading).not.toBe('Form')
  }
  const [path, title, result] = [
    await visitor.path(),
    await heading(),
    await visitor.textOf('#result'),
  ]
  return { path, title, result, posts: posts() }
}

async function press({ method, button }: Settings): Promise<void> {
  await visitor.page.evaluate(
    (method, button) => {
      const form = document.querySelector('#form')!
      form.setAttribute('method', method)
      form.removeAttribute('enctype')
      const text = document.createElement('input')
      form.append(Object.assign(text, { type: 'hidden', name: 'text', value: 'milk' }))
      document
        .querySelector('[name=message]')!
        .toggleAttribute('required', 'formnovalidate' in button)
      const pressed = document.querySelector('#send-outside')!
      const settings = { name: 'button', value: 'own', ...button }
      for (const [name, value] of Object.entries(settings)) pressed.setAttribute(name, value)
    },
    method,
    button,
  )
  await visitor.click('#send-outside')
}

function heading(): Promise<string | undefined> {
  return visitor.textOf('#title').catch(() => 'Form') // between two documents
}

function posts(): string[] {
  const forms = visitor.wire.asked.filter(
    ({ method, kind }) => method === 'POST' && kind !== 'beacon',
  )
  return forms.map(({ path }) => path.replace(/^\/_data/, ''))
}
