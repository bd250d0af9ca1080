import { describe, expect, it } from 'vitest'
import { visiting, visitor } from '../../visitor.ts'

visiting()

describe('hydration', () => {
  it('makes the page interactive', async () => {
    await visitor.open('/')
    await visitor.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
  })

  it('reads a deferred value from the stream', async () => {
    await visitor.open('/slow')
    await expect.poll(() => visitor.textOf('#late')).toBe('late, as promised')
    expect(visitor.complaints).toEqual([])
  })

  it('shows the error page for a deferred value that failed', async () => {
    await visitor.open('/late-failure')
    await visitor.sees('500: Internal Server Error')
  })

  it('shows the error page for a boundary that throws', async () => {
    await visitor.open('/boundary')
    await visitor.sees('500: Internal Server Error')
  })
})

describe('a navigation to a page with a deferred value', () => {
  it('shows the page first, then the value', async () => {
    await visitor.open('/')
    const first = await visitor.document()
    await visitor.click('#to-slow')
    await visitor.sees('Slow')
    expect(await visitor.textOf('#waiting')).toBe('…')
    await expect.poll(() => visitor.textOf('#late')).toBe('late, as promised')
    expect(await visitor.document()).toBe(first)
  })
})

describe('a document with a deferred value that is there soon', () => {
  it('has the value without a script, and hydrates', async () => {
    await visitor.open('/anchors?wait=2')
    await expect.poll(() => visitor.textOf('#late')).toBe('late')
    expect(visitor.complaints).toEqual([])
    const isWhole = () =>
      visitor.page.evaluate(async () => {
        const html = await (await fetch('/anchors?wait=2')).text()
        return html.includes('<p id="late">late</p>') && !html.includes('<script nonce')
      })
    await expect.poll(isWhole).toBe(true) // a busy machine may take longer than the limit
  })
})

describe('a page that is left before its deferred value arrives', () => {
  it('is left without an error', async () => {
    await visitor.open('/')
    visitor.wire.fault(/^\/_data\/slow/, { type: 'stall' })
    await visitor.click('#to-slow')
    await visitor.sees('Slow')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.complaints).toEqual([])
  })
})

describe('without JavaScript', () => {
  it('shows every page, and links work', async () => {
    visitor.wire.fault(/\.js$/, { type: 'reset' })
    await visitor.page.goto(`${visitor.wire.origin}/`)
    await Promise.all([visitor.page.waitForNavigation(), visitor.page.click('#to-item')])
    expect(visitor.page.url()).toBe(`${visitor.wire.origin}/items/7`)
    expect(await visitor.page.title()).toBe('Item 7')
  })
})
