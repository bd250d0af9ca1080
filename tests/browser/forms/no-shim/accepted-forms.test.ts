import { describe, expect, it } from 'vitest'
import { itInOneEngine, visiting, visitor } from '../../visitor.ts'

visiting()

describe('the fields of a form that was accepted', () => {
  it('are emptied if all were empty before, each time', async () => {
    await open()
    await send('comment', 'text', 'First!')
    await expect.poll(() => valueOf('comment', 'text')).toBe('')
    await send('comment', 'text', 'Second!', '#comment-outside')
    await expect.poll(() => visitor.textOf('#result')).toBe('["Second!"]')
    await expect.poll(() => valueOf('comment', 'text')).toBe('')
  })

  it('follow the data of the page', async () => {
    await open()
    await send('rename', 'name', ' Grace ')
    await expect.poll(() => visitor.textOf('#name')).toBe('Grace')
    await expect.poll(() => valueOf('rename', 'name')).toBe('Grace')
  })

  it('keep what was accepted if their default stays the first one: the next save writes nothing back', async () => {
    await open()
    await savesTwice('first')
  })

  it('keep it if a script has set their values', async () => {
    await open()
    await savesTwice('scripted')
  })

  it('keep it too if the code that watches forms comes after React', async () => {
    visitor.wire.fault(/^\/assets\/watch-forms-/, { type: 'delay', ms: 1500 })
    await open()
    await expect.poll(() => visitor.wire.finished.some((path) => path.includes('watch-forms'))).toBe(true)
    await savesTwice('scripted')
  })

  itInOneEngine('keep it, or get their defaults, if the form says so', async () => {
    await open()
    await send('kept', 'text', 'Again')
    await expect.poll(() => visitor.textOf('#result')).toBe('["Again"]')
    expect(await valueOf('kept', 'text')).toBe('Again')
    await send('reset', 'motto', 'Onward')
    await expect.poll(() => valueOf('reset', 'motto')).toBe('')
    expect(await valueOf('reset', 'name')).toBe('Ada')
  })
})

describe('the fields of a form of a fetcher', () => {
  it('are treated in the same way', async () => {
    await open('&fetcher')
    await send('comment', 'text', 'First!')
    await expect.poll(() => valueOf('comment', 'text')).toBe('')
    await send('rename', 'name', ' Grace ')
    await expect.poll(() => valueOf('rename', 'name')).toBe('Grace')
    await send('first', 'name', 'Edith')
    await expect.poll(() => visitor.textOf('#name')).toBe('Edith')
    await send('first', 'motto', 'Onward')
    await expect.poll(posts).toHaveLength(4)
    await isIdle()
    expect(await valueOf('first', 'motto')).toBe('Onward')
    expect(await visitor.textOf('#name')).toBe('Edith')
  })
})

/** The second save is of another field, which was empty. */
async function savesTwice(form: string): Promise<void> {
  await send(form, 'name', 'Grace')
  await expect.poll(() => visitor.textOf('#name')).toBe('Grace')
  expect(await valueOf(form, 'name')).toBe('Grace')
  await send(form, 'motto', 'Onward')
  await expect.poll(() => visitor.textOf('#result')).toBe('["Grace","Onward"]')
  expect([await valueOf(form, 'name'), await valueOf(form, 'motto')]).toEqual(['Grace', 'Onward'])
  expect(await visitor.textOf('#name')).toBe('Grace')
}

async function open(search = ''): Promise<void> {
  await visitor.open(`/profile?of=${new URL(visitor.wire.origin).port}${search}`)
}

/** Types a text in the place of the old one. */
async function send(form: string, field: string, text: string, button = `#${form} button`): Promise<void> {
  const selector = `#${form} [name=${field}]`
  await visitor.page.evaluate(
    (selector) => document.querySelector<HTMLInputElement>(selector)!.select(),
    selector,
  )
  await visitor.page.type(selector, text)
  await visitor.click(button)
}

async function isIdle(): Promise<void> {
  await expect.poll(() => visitor.page.$('[aria-busy]')).toBeNull()
  await expect.poll(() => visitor.wire.finished.length).toBe(visitor.wire.requests.length)
}

function posts(): string[] {
  return visitor.wire.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
}

function valueOf(form: string, field: string): Promise<unknown> {
  return visitor.valueOf(`#${form} [name=${field}]`)
}
