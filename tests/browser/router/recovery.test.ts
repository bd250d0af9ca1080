import { describe, expect, inject, it } from 'vitest'
import { hearsConsole, itInOneEngine, itUnless, visiting, visitor } from '../visitor.ts'

// The fixture’s page has twenty deferred values, which take a second to arrive.
const VALUES = Array.from({ length: 20 }, (_, n) => `part ${n}`)
const SOON = { timeout: 10_000 }
const REACT = /^\/assets\/hydrate-.*\.js/

const itWhileStreaming = itUnless(
  inject('browser') === 'webkit',
  'WebKit hydrates a short document at its end',
)

visiting()

describe('React renders the document again', () => {
  itWhileStreaming('while deferred values arrive: all of them are shown', async () => {
    const { lift } = pauseAfter('{"value":"part 4"}</script>')
    await openSoon('/rendered-again/place')
    await expect.poll(() => visitor.textOf('#place'), SOON).toBe('browser')
    await expect.poll(() => valuesShown(), SOON).toEqual(VALUES.slice(0, 5))
    lift()
    await showsAll()
  })

  itWhileStreaming('while a deferred value is half received: it is shown complete', async () => {
    const { lift } = pauseAfter('{"value":"par')
    await openSoon('/rendered-again/place')
    await expect.poll(() => visitor.textOf('#place'), SOON).toBe('browser')
    expect(await valuesShown()).toEqual([])
    lift()
    await showsAll()
  })

  it('after all deferred values have arrived: all of them stay', async () => {
    await openWithoutReact('/rendered-again/place')
    await showsAll()
    await recordMissingValues()
    await loadReact()
    await expect.poll(() => visitor.textOf('#place'), SOON).toBe('browser')
    await showsAll()
    expect(await visitor.page.evaluate(() => window.missingValues)).toEqual([])
  })

  itInOneEngine('for a date in another time zone', async () => {
    await openSoon('/rendered-again/time')
    await expect.poll(() => visitor.textOf('#time'), SOON).toContain('9:00')
    await showsAll()
  })

  itInOneEngine('keeps the stylesheets, one notice and one announcer', async () => {
    const sheets = () => [...document.styleSheets].map(({ href }) => href)
    await visitor.open('/rendered-again/same')
    const before = await visitor.page.evaluate(sheets)
    await visitor.open('/rendered-again/place')
    await showsAll()
    expect(await visitor.page.evaluate(sheets)).toEqual(before)
    expect(await count('body > [role=status][popover]')).toBe(1)
    expect(await count('body > [aria-live]:not([popover])')).toBe(1)
  })

  it('leaves an interactive page, and a router that works', async () => {
    await visitor.open('/rendered-again/place')
    await showsAll()
    const document = await visitor.document()
    await visitor.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await expect.poll(() => visitor.textOf('body > [aria-live]:not([popover])')).toBe('Item 7')
    await visitor.page.evaluate(() => void history.back())
    await visitor.sees('Rendered again')
    await showsAll()
    expect(await visitor.document()).toBe(document)
  })

  it('keeps text that was typed before, and the focus', async () => {
    await openWithoutReact('/rendered-again/place')
    await visitor.page.type('#typed', 'kept')
    await loadReact()
    await expect.poll(() => visitor.textOf('#place'), SOON).toBe('browser')
    await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.id)).toBe('typed')
    expect(await visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('#typed')!.value)).toBe(
      'kept',
    )
    await showsAll()
  })
})

describe('somebody else changes the document before React comes', () => {
  itWhileStreaming('a translator: all deferred values are shown, also those that arrive later', async () => {
    const { lift } = pauseAfter('{"value":"part 4"}</script>')
    await openWithoutReact('/rendered-again/same')
    await expect.poll(() => count('.part'), SOON).toBeGreaterThan(2)
    await visitor.page.evaluate(TRANSLATE)
    await loadReact()
    await isInteractive()
    lift()
    await showsAll()
  })

  it('a translator, after all values have arrived', async () => {
    await openWithoutReact('/rendered-again/same')
    await showsAll()
    await visitor.page.evaluate(TRANSLATE)
    await loadReact()
    await isInteractive()
    await showsAll()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
  })

  itInOneEngine('an extension: nothing is rendered again', async () => {
    await openWithoutReact('/rendered-again/same')
    await visitor.page.evaluate(EXTEND)
    await loadReact()
    await isInteractive()
    await showsAll()
    expect(await count('body > extension-bar')).toBe(1)
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('an extension inside the page: all values are shown', async () => {
    await openWithoutReact('/rendered-again/same')
    await visitor.page.evaluate(() => document.querySelector('main')!.prepend('Advertisement'))
    await loadReact()
    await isInteractive()
    await showsAll()
  })
})

describe('a document that ends early', () => {
  it('after React has rendered it again: missing values are loaded again, together', async () => {
    const body = await shellOf('/rendered-again/place')
    visitor.wire.fault(/^\/rendered-again/, {
      type: 'answer',
      status: 200,
      contentType: 'text/html',
      body,
    })
    await visitor.page.goto(`${visitor.wire.origin}/rendered-again/place`)
    await expect.poll(() => visitor.page.evaluate(() => document.querySelectorAll('.part').length)).toBe(20)
    const loaded = visitor.wire.requests.filter((path) => path.startsWith('/_data/'))
    expect(loaded).toEqual(['/_data/rendered-again/place'])
  })
})

/** As translators do: wraps each text in an element, the heading’s too. */
const TRANSLATE = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.parentElement?.localName !== 'script' && text.data.trim() !== '') found.push(text)
  }
  for (const text of found) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(text)
  }
  document.documentElement.classList.add('translated-ltr')
}

const EXTEND = () => {
  document.head.prepend(document.createElement('extension-style'))
  document.head.append(document.createElement('extension-data'))
  document.body.prepend(document.createElement('extension-bar'))
  document.body.append(document.createElement('extension-frame'))
  document.body.setAttribute('data-extension', '')
}

/** Pauses the document after this text. */
function pauseAfter(after: string): { lift(): void } {
  return visitor.wire.fault(/^\/rendered-again/, { type: 'pause', after })
}

/** Opens a page without waiting for the end of its document. */
async function openSoon(path: string): Promise<void> {
  const { page, wire } = visitor
  page.goto(wire.origin + path, { waitUntil: 'domcontentloaded' }).catch(() => {}) // nobody waits
  await expect.poll(() => count('#title').catch(() => 0), SOON).toBe(1)
}

/** The same; React is not loaded until `loadReact`. */
async function openWithoutReact(path: string): Promise<void> {
  visitor.wire.fault(REACT, { type: 'hang' })
  await openSoon(path)
}

async function loadReact(): Promise<void> {
  await expect.poll(() => visitor.wire.requests.join(), SOON).toMatch(/\/assets\/hydrate-/)
  visitor.wire.passHung()
}

async function isInteractive(): Promise<void> {
  const marks = () => performance.getEntriesByName('arrive:interactive').length
  await expect.poll(() => visitor.page.evaluate(marks), SOON).toBe(1)
  await visitor.click('#counter')
  await expect.poll(() => visitor.textOf('#counter')).toBe('1')
}

async function showsAll(): Promise<void> {
  await expect.poll(() => valuesShown(), SOON).toEqual(VALUES)
  await expect.poll(() => count('.waiting'), SOON).toBe(0)
}

/** Records each change of the document after which values are missing. */
async function recordMissingValues(): Promise<void> {
  await visitor.page.evaluate((all) => {
    const missingValues: number[] = (window.missingValues = [])
    new MutationObserver(() => {
      const { length } = document.querySelectorAll('.part')
      if (length !== all) missingValues.push(length)
    }).observe(document, { childList: true, subtree: true })
  }, VALUES.length)
}

/** The part of a document before its first deferred value. */
async function shellOf(path: string): Promise<string> {
  const headers = { 'User-Agent': String(await visitor.page.evaluate(() => navigator.userAgent)) }
  const response = await fetch(visitor.wire.origin + path, { headers })
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

async function valuesShown(): Promise<unknown[]> {
  const texts = () => [...document.querySelectorAll('.part')].map((part) => part.textContent)
  return (await visitor.page.evaluate(texts)) as unknown[]
}

async function count(selector: string): Promise<number> {
  const found = (selector: string) => document.querySelectorAll(selector).length
  return Number(await visitor.page.evaluate(found, selector))
}
