import { describe, expect, inject, it } from 'vitest'
import { itUnless, visiting, visitor } from '../visitor.ts'

const VALUE = 'late, as promised'
const DATA = '/_data/slow'
/** In which nothing may be requested. */
const QUIET_MS = 1500

const itBeforeDocuments = itUnless(
  inject('browser') === 'webkit',
  'its driver runs no script before those of a document',
)

visiting()
let first: number

describe('a deferred value that is cut off after a click', () => {
  it('arrives by a second request, and the page stays', async () => {
    await start()
    await cut(1)
    await clickSlow()
    await expect.poll(() => visitor.textOf('#late')).toBe(VALUE)
    expect(requests()).toBe(2)
    expect(await visitor.document()).toBe(first)
  })

  it('by Stop: the same', async () => {
    await start()
    const { lift } = visitor.wire.fault(new RegExp(DATA), { type: 'stall' })
    await clickSlow()
    lift()
    await visitor.page.evaluate(() => window.stop())
    await expect.poll(() => visitor.textOf('#late')).toBe(VALUE)
    expect(requests()).toBe(2)
    expect(await visitor.document()).toBe(first)
  })

  it('by a lost connection: when the network is back', async () => {
    await start()
    const { lift } = visitor.wire.fault(new RegExp(DATA), { type: 'stall' })
    await clickSlow()
    await visitor.wire.unplug()
    await quiet()
    expect(await visitor.textOf('#waiting')).toBe('…')
    lift()
    await visitor.wire.plug()
    await expect.poll(() => visitor.textOf('#late')).toBe(VALUE)
    expect(requests()).toBe(2)
  })

  it('in a hidden tab: when the tab is visible', async () => {
    await start()
    await visitor.page.evaluate(PRETEND_HIDDEN, true)
    await cut(1)
    await clickSlow()
    await quiet()
    expect(requests()).toBe(1)
    expect(await visitor.textOf('#waiting')).toBe('…')
    await visitor.page.evaluate(PRETEND_HIDDEN, false)
    await expect.poll(() => visitor.textOf('#late')).toBe(VALUE)
    expect(requests()).toBe(2)
  })

  it('twice: an error page that says so, and no third request', async () => {
    await start()
    const { lift } = await cut(2)
    await clickSlow()
    await isMissing()
    await quiet()
    expect(requests()).toBe(2)
    lift()
    await visitor.click('#retry')
    await expect.poll(() => visitor.textOf('#late')).toBe(VALUE)
  })
})

describe('a deferred value that is cut off in a document', () => {
  itBeforeDocuments('by Stop: it arrives by a request of the router, and the document stays', async () => {
    await openAndStop()
    await expect.poll(() => visitor.textOf('#late')).toBe(VALUE)
    expect(requests()).toBe(1)
    expect(visitor.wire.requests.filter((path) => path === '/slow')).toHaveLength(1)
  })

  itBeforeDocuments('and again after that: an error page that says so', async () => {
    await cut(1)
    await openAndStop()
    await isMissing()
    await quiet()
    expect(requests()).toBe(1)
  })
})

/** Ends the first `times` responses with data after their first line. */
async function cut(times: number): Promise<{ lift(): void }> {
  const text = await (await fetch(visitor.wire.origin + DATA)).text()
  visitor.wire.requests.length = 0
  let left = times
  const isCut = (asked: string) => asked === DATA && left-- > 0
  return visitor.wire.fault({ test: isCut }, { type: 'truncate', bytes: text.indexOf('\n') + 1 })
}

const STOP_WHEN_INTERACTIVE = () => {
  const timer = setInterval(() => {
    if (performance.getEntriesByName('arrive:interactive').length === 0) return
    clearInterval(timer)
    window.stop()
  }, 50)
}

const PRETEND_HIDDEN = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

async function start(): Promise<void> {
  await visitor.open('/')
  first = await visitor.document()
}

async function clickSlow(): Promise<void> {
  await visitor.click('#to-slow')
  await visitor.sees('Slow')
}

/** Stops the document when React is there and its value is not. */
async function openAndStop(): Promise<void> {
  visitor.wire.fault(/^\/slow/, { type: 'pause', after: 'media="(scripting)"' })
  await visitor.page.evaluateOnNewDocument(STOP_WHEN_INTERACTIVE)
  const opened = visitor.page.goto(`${visitor.wire.origin}/slow`, { waitUntil: 'domcontentloaded' })
  await opened.catch(() => {}) // a driver may say that the document was stopped
}

async function isMissing(): Promise<void> {
  await visitor.sees('503: An unexpected error has occurred')
  expect(await visitor.textOf('#detail')).toBe('A part of this page did not arrive.')
}

function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUIET_MS))
}

function requests(): number {
  return visitor.wire.requests.filter((path) => path === DATA).length
}
