import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { clickLinkTo } from '../click-link-to.ts'
import { redirectFault } from '../../servers/redirect-fault.ts'
import { hearsConsole, itInOneEngine, itUnless, visitingOf, visitor, withVisitors } from '../visitor.ts'

const BUSY = () => document.querySelectorAll('[aria-busy]').length
const NOTICE = () => document.querySelector('[id="arrive:notice"]')!.textContent

const itHoldsReloads = itUnless(inject('isOnHistory'), 'without the Navigation API nobody hears of a reload')

const createVisitor = withVisitors(FIXTURE_OUT)
visitingOf(createVisitor, '/form')
let first: number

beforeEach(async () => {
  first = await visitor.document()
})

describe('a form', () => {
  it('is sent in place, and the page shows what the action returned', async () => {
    await send('Ada')
    await expect.poll(() => visitor.textOf('#sent')).toBe('Ada sent a file of 0 bytes')
    expect(posts()).toEqual(['/_data/form'])
    expect(await visitor.path()).toBe('/form')
    expect(await visitor.document()).toBe(first)
  })

  it('goes where the action redirects', async () => {
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#to-item')!.focus())
    await expect.poll(() => visitor.wire.finished).toContain('/_data/items/7')
    await send('redirect')
    await visitor.sees('Item 7')
    // What was prefetched is from before the form.
    expect(visitor.wire.requests.filter((asked) => asked === '/_data/items/7')).toHaveLength(2)
    expect(await visitor.path()).toBe('/items/7')
    expect(await visitor.document()).toBe(first)
    expect(posts()).toHaveLength(1)
  })

  it('makes Back load its page again: it may show what the form has changed', async () => {
    await send('redirect')
    await visitor.sees('Item 7')
    const asked = visitor.wire.requests.length
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Form')
    expect(visitor.wire.requests.slice(asked)).toEqual(['/_data/form'])
    expect(await visitor.document()).toBe(first)
  })

  it('makes Back follow a redirect of its page: the URL shown is the final one', async () => {
    await send('redirect')
    await visitor.sees('Item 7')
    visitor.wire.fault(/^\/_data\/form/, await redirectFault(visitor.wire.origin, '/about'))
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('About')
    await expect.poll(() => visitor.path()).toBe('/about')
  })

  it('keeps what was typed if the action refuses it, and moves the focus there', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    await visitor.page.type('[name=name]', 'taken')
    await visitor.page.type('[name=message]', 'kept')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#name-error')).toBe('This name is taken.')
    const fields = () => [
      document.querySelector<HTMLInputElement>(':focus')?.name,
      document.querySelector<HTMLInputElement>('[name=name]')!.value,
      document.querySelector<HTMLInputElement>('[name=message]')!.value,
    ]
    await expect.poll(() => visitor.page.evaluate(fields)).toEqual(['name', 'taken', 'kept'])
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('shows the error page of a status that the action returns', async () => {
    await send('teapot')
    await visitor.sees('418: An unexpected error has occurred')
    expect(await visitor.document()).toBe(first)
  })

  it('carries a file', async () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))
    const file = resolve(folder, 'note.txt')
    writeFileSync(file, 'twelve bytes')
    const input = await visitor.page.$('[name=file]')
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
    await send('Ada')
    await expect.poll(() => visitor.textOf('#sent')).toBe('Ada sent a file of 12 bytes')
    rmSync(folder, { recursive: true })
  })
})

describe('a form whose fields are named like its own properties', () => {
  beforeEach(async () => {
    await visitor.open('/field-names')
    first = await visitor.document()
  })

  itInOneEngine('causes no error under the pointer, and is sent in place by its button', async () => {
    await visitor.page.evaluate(() =>
      ['pointerover', 'touchstart', 'click', 'keydown'].forEach((type) =>
        EventTarget.prototype.dispatchEvent.call(
          document.querySelector('form'),
          new Event(type, { bubbles: true }),
        ),
      ),
    )
    if (hearsConsole) expect(visitor.complaints).toEqual([])
    await visitor.click('#send')
    await visitor.sees('About')
    expect(posts()).toEqual(['/_data/field-names'])
    expect(await visitor.document()).toBe(first)
  })

  it('is sent in place without a button', async () => {
    await visitor.page.evaluate(
      () =>
        void HTMLFormElement.prototype.requestSubmit.call(
          document.querySelector<HTMLInputElement>('#only')!.form,
        ),
    )
    await visitor.sees('About')
    expect(posts()).toEqual(['/_data/field-names'])
    expect(await visitor.document()).toBe(first)
  })
})

describe('a form that is being sent', () => {
  it('is marked as busy with its button until the response arrives, and not sent twice', async () => {
    await sendSlowly()
    await visitor.page.waitForSelector('form[aria-busy=true] #send[aria-busy=true]')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#sent')).toContain('slow')
    expect(await visitor.page.evaluate(BUSY)).toBe(0)
    expect(posts()).toHaveLength(1)
  })

  it('is the same form by a button outside of it', async () => {
    await visitor.page.type('[name=name]', 'slow')
    await visitor.click('#send-outside')
    await visitor.page.waitForSelector('form[aria-busy=true] + #send-outside[aria-busy=true]')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#sent')).toContain('slow')
    expect(await visitor.page.evaluate(BUSY)).toBe(0)
    expect(posts()).toHaveLength(1)
  })

  it('is another form with another file, although both have the same name', async () => {
    await chooseFile('one')
    await sendSlowly()
    await chooseFile('another')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#sent')).toBe('slow sent a file of 7 bytes')
    expect(posts()).toHaveLength(2)
  })

  it('is another form if something was typed since, although it is the same again', async () => {
    await sendSlowly()
    await visitor.page.type('[name=message]', 'a')
    await visitor.page.evaluate(() => {
      const field = document.querySelector<HTMLTextAreaElement>('[name=message]')!
      field.value = ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#sent')).toContain('slow')
    await expect.poll(() => visitor.page.evaluate(BUSY)).toBe(0)
    expect(posts()).toHaveLength(2)
  })

  it('leaves a file that was chosen since', async () => {
    await chooseFile('one')
    await sendSlowly()
    await chooseFile('another')
    await expect.poll(() => visitor.textOf('#sent')).toBe('slow sent a file of 3 bytes')
    expect(await chosenBytes()).toEqual([7])
    await send('Ada')
    await expect.poll(() => visitor.textOf('#sent')).toContain('7 bytes')
    await expect.poll(chosenBytes).toEqual([])
  })

  itInOneEngine('waits for the form before it', async () => {
    await sendSlowly()
    await send('two')
    await expect.poll(() => visitor.textOf('#sent')).toContain('two')
    expect(posts()).toHaveLength(2)
  })

  itInOneEngine('may take longer than a page', async () => {
    visitor.wire.fault(/^\/_data\/form/, { type: 'delay', ms: 1500 })
    await visitor.hurries()
    await send('Ada')
    await expect.poll(() => visitor.textOf('#sent')).toContain('Ada')
    expect(posts()).toHaveLength(1)
    expect(await visitor.document()).toBe(first)
  })

  it('is received even if the visitor goes on', async () => {
    await sendSlowly()
    await visitor.click('nav a[href="/about"]')
    await visitor.sees('About')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await visitor.sees('About')
    expect(posts()).toHaveLength(1)
  })

  it('delays a full page load until the response arrives', async () => {
    visitor.wire.fault(/^\/assets\/item-.*\.js/, { type: 'reset' })
    await sendSlowly()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
    const order = visitor.wire.finished.filter((path) => /^(\/_data\/form|\/items\/7)$/.test(path))
    expect(order).toEqual(['/_data/form', '/items/7'])
  })

  it('delays a full page load of a click after one that the browser has handled', async () => {
    const body = { status: 204, contentType: 'text/plain', body: '' }
    visitor.wire.fault(/^\/no-document/, { type: 'answer', ...body })
    await clickLinkTo(visitor.page, '/no-document')
    await sendSlowly() // in place, since it is the page's own
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
    const order = visitor.wire.finished.filter((path) => /^(\/_data\/form|\/items\/7)$/.test(path))
    expect(order).toEqual(['/_data/form', '/items/7'])
  })

  itHoldsReloads('delays a reload until the response arrives', async () => {
    await sendSlowly()
    await visitor.page.evaluate(() => void setTimeout(() => location.reload()))
    const documents = () => visitor.wire.finished.filter((path) => path === '/form').length
    await expect.poll(documents).toBe(2)
    const order = visitor.wire.finished.filter((path) => /form$/.test(path))
    expect(order).toEqual(['/form', '/_data/form', '/form'])
    await visitor.sees('Form')
  })
})

describe('a full page load that a form delays', () => {
  it('is discarded for a newer click', async () => {
    await sendSlowly()
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('nav a[href="/"]')!.href = '/nowhere'),
    )
    await visitor.click('nav a[href="/nowhere"]')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await visitor.click('nav a[href="/about"]')
    await visitor.sees('About')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await visitor.sees('About')
    expect(await visitor.document()).toBe(first)
  })
})

describe('a button with a method of its own', () => {
  it.each(['get', '', 'unknown'])('makes a form with POST a search: “%s”', async (method) => {
    await visitor.page.evaluate((method) => {
      const button = document.querySelector('#send-outside')!
      button.setAttribute('formmethod', method)
      button.setAttribute('formaction', '/notes')
    }, method)
    await visitor.page.type('[name=name]', 'milk')
    await visitor.click('#send-outside')
    await visitor.sees('Notes')
    expect(await visitor.path()).toBe('/notes?name=milk&message=&file=')
    expect(posts()).toEqual([])
    expect(await visitor.document()).toBe(first)
  })

  it.each(['inside', 'outside'])('sends a form with GET, with its own value: %s', async (place) => {
    await visitor.page.evaluate((id) => {
      document.querySelector('#form')!.setAttribute('method', 'get')
      const text = document.createElement('input')
      document.querySelector('#form')!.append(text)
      Object.assign(text, { type: 'hidden', name: 'text', value: 'milk' })
      const button = document.querySelector(id)!
      const settings = { formmethod: 'post', formaction: '/notes', name: 'button', value: 'own' }
      for (const [name, value] of Object.entries(settings)) button.setAttribute(name, value)
    }, buttonOf(place))
    await visitor.click(buttonOf(place))
    await visitor.sees('Notes')
    expect(await visitor.textOf('#result')).toBe('{"noted":"milk","button":"own"}')
    expect(posts()).toEqual(['/_data/notes'])
    expect(await visitor.document()).toBe(first)
  })

  function buttonOf(place: string): string {
    return place === 'inside' ? '#send' : '#send-outside'
  }
})

describe('a form without a response', () => {
  it('keeps all that was typed, shows a notice, and is not sent again', async () => {
    // Received, but the response is cut off. (After a reset, the browser would send the form again.)
    visitor.wire.fault(/^\/_data\/form/, { type: 'truncate', bytes: 10 })
    await send('Ada')
    await expect.poll(() => visitor.page.evaluate(NOTICE)).toContain('may not have been received')
    expect(
      await visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('[name=name]')!.value),
    ).toBe('Ada')
    expect(await visitor.page.evaluate(BUSY)).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(posts()).toHaveLength(1)
    await visitor.click('nav a[href="/about"]')
    await visitor.sees('About')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Form')
    await expect
      .poll(() => visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('[name=name]')!.value))
      .toBe('Ada')
    expect(await visitor.document()).toBe(first)
  })
})

describe('a form that is redirected to what is no URL', () => {
  it('keeps all that was typed, shows a notice, and is not sent again', async () => {
    await redirectForms('http://[')
    await send('Ada')
    await expect.poll(() => visitor.page.evaluate(NOTICE)).toContain('may not have been received')
    expect(
      await visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('[name=name]')!.value),
    ).toBe('Ada')
    expect(await visitor.page.evaluate(BUSY)).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(posts()).toHaveLength(1)
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('says so too if the URL has a password', async () => {
    await redirectForms(`http://user:password@${new URL(visitor.wire.origin).host}/about`)
    await send('Ada')
    await expect.poll(() => visitor.page.evaluate(NOTICE)).toContain('may not have been received')
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('runs no script of the URL', async () => {
    await redirectForms('javascript:void(document.title = "owned")')
    await send('Ada')
    await expect.poll(() => visitor.page.evaluate(NOTICE)).toContain('may not have been received')
    expect(await visitor.page.evaluate(() => document.title)).toBe('Form')
  })
})

describe('a form whose action redirects to another site', () => {
  it('leads back to its page, in place', async () => {
    await visitor.open('/ends/form')
    first = await visitor.document()
    await visitor.page.type('[name=to]', '//evil.example/')
    await visitor.page.click('#send')
    await expect.poll(() => visitor.page.evaluate(() => document.cookie)).toContain('taken=yes')
    await expect
      .poll(() => visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('[name=to]')!.value))
      .toBe('')
    expect(await visitor.path()).toBe('/ends/form')
    expect(await visitor.document()).toBe(first)
    expect(await visitor.page.evaluate(NOTICE)).toBe('')
  })
})

describe('a form without JavaScript', () => {
  it('is a plain form', async () => {
    const other = await createVisitor()
    other.wire.fault(/\.js$/, { type: 'reset' })
    await other.page.goto(`${other.wire.origin}/form`)
    await other.page.type('[name=name]', 'taken')
    await Promise.all([other.page.waitForNavigation(), other.page.click('#send')])
    const error = () => document.querySelector('#name-error')!.textContent
    expect(await other.page.evaluate(error)).toBe('This name is taken.')
    await other.leaves()
  })
})

async function send(name: string): Promise<void> {
  await visitor.page.evaluate(() => (document.querySelector<HTMLInputElement>('[name=name]')!.value = ''))
  await visitor.page.type('[name=name]', name)
  await visitor.click('#send')
}

/** The visitor chooses a picture; phones give each the same name. */
async function chooseFile(content: string): Promise<void> {
  await visitor.page.evaluate((content) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([content], 'image.jpg', { type: 'image/jpeg', lastModified: 1 }))
    const field = document.querySelector<HTMLInputElement>('[name=file]')!
    field.files = chosen.files
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }, content)
}

function chosenBytes(): Promise<number[]> {
  return visitor.page.evaluate(() =>
    [...document.querySelector<HTMLInputElement>('[name=file]')!.files!].map(({ size }) => size),
  )
}

async function redirectForms(location: string): Promise<void> {
  visitor.wire.fault(/^\/_data\/form/, await redirectFault(visitor.wire.origin, location))
}

/** Sends a form that takes a second, and waits for the request: browsers send it in a later task. */
async function sendSlowly(): Promise<void> {
  await send('slow')
  await expect.poll(() => posts().length, { interval: 10 }).toBe(1)
}

function posts(): string[] {
  return visitor.wire.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
}
