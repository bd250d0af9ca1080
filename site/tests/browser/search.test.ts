import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0.0.0 Safari/537.36'
const BUTTON = '.site-search > button'

visitingOf(withVisitors(SITE_OUT))

describe('the key of the search', () => {
  it('opens it on the home page, and closes it', async () => {
    await visitor.open('/')
    expect(await isOpen()).toBe(false)
    await pressShortcut('Control')
    await expect.poll(isOpen).toBe(true)
    expect(await focused()).toBe('q')
    await visitor.page.keyboard.type('cookie')
    await expect.poll(firstFound).toBeTruthy()
    await pressShortcut('Control')
    await expect.poll(isOpen).toBe(false)
    expect(visitor.complaints).toEqual([])
  })

  it('is ⌘K on a Mac', async () => {
    const session = await visitor.page.createCDPSession()
    await session.send('Network.setUserAgentOverride', { userAgent: MAC })
    await visitor.open('/guide/forms')
    expect(await visitor.textOf('.site-search kbd.of-mac')).toBe('⌘ K')
    expect(await isVisible('.of-mac')).toBe(true)
    expect(await isVisible('.of-others')).toBe(false)
    await pressShortcut('Control')
    await pressShortcut('Meta')
    await expect.poll(isOpen).toBe(true)
  })
})

describe('the search', () => {
  it('opens, with the focus in its field, before React is there', async () => {
    visitor.wire.fault(/\.js$/, { type: 'hang' })
    await visitor.page.goto(`${visitor.wire.origin}/guide/forms`, { waitUntil: 'domcontentloaded' })
    await visitor.page.click(BUTTON)
    expect(await isOpen()).toBe(true)
    expect(await focused()).toBe('q')
  })

  it('finds without JavaScript, on a page of its own', async () => {
    visitor.wire.fault(/\.js$/, { type: 'reset' })
    await visitor.page.goto(`${visitor.wire.origin}/guide/forms`)
    await visitor.page.click(BUTTON)
    await visitor.page.keyboard.type('trusted types')
    await Promise.all([visitor.page.waitForNavigation(), visitor.page.keyboard.press('Enter')])
    expect(await visitor.path()).toBe('/guide/search?q=trusted+types')
    expect(await visitor.textOf('.found a')).toMatch(/headers/i)
    expect(await visitor.valueOf('main [name=q]')).toBe('trusted types')
  })

  it('goes through what it has found with the arrow keys, and opens it with Enter', async () => {
    const { page } = visitor
    await openSearch()
    await page.keyboard.type('durable object')
    await expect.poll(firstFound).toMatch(/Durable/)
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toContain('/guide/live-pages')
    await page.keyboard.press('ArrowDown')
    const second = await focused()
    expect(second).toMatch(/\/guide\//)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('q')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toBe(second)
    await expect.poll(isOpen).toBe(false)
  })

  it('closes with Escape, and the button has the focus again', async () => {
    const { page } = visitor
    await openSearch()
    await page.keyboard.type('cookie')
    await expect.poll(firstFound).toBeTruthy()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
    expect(await page.evaluate((button) => document.activeElement?.matches(button), BUTTON)).toBe(true)
  })

  it('says where to begin if nothing is found', async () => {
    await openSearch()
    await visitor.page.keyboard.type('qqqq')
    await expect.poll(firstFound).toBe('A reading list in 20 minutes')
    expect(await visitor.textOf('.search-results')).toContain('Try a single word')
  })

  it('fits a phone', async () => {
    await visitor.page.setViewport({ width: 320, height: 640 })
    await openSearch()
    await visitor.page.keyboard.type('redirect')
    await expect.poll(firstFound).toBeTruthy()
    const overflow = () => {
      const { left, right, bottom } = document.querySelector('#search')!.getBoundingClientRect()
      return left < 0 || right > document.body.clientWidth || bottom > innerHeight
    }
    expect(await visitor.page.evaluate(overflow)).toBe(false)
  })
})

async function openSearch(): Promise<void> {
  await visitor.open('/guide/forms')
  await visitor.page.click(BUTTON)
  await expect.poll(focused).toBe('q')
}

async function pressShortcut(modifier: 'Control' | 'Meta'): Promise<void> {
  const { keyboard } = visitor.page
  await keyboard.down(modifier)
  await keyboard.press('k')
  await keyboard.up(modifier)
}

function isOpen(): Promise<unknown> {
  return visitor.page.evaluate(() => document.querySelector('#search')!.matches(':popover-open'))
}

function firstFound(): Promise<unknown> {
  return visitor.page.evaluate(() => document.querySelector('.search-results a')?.textContent)
}

/** The link that has the focus, or the name of the field. */
function focused(): Promise<unknown> {
  return visitor.page.evaluate(() => {
    const focus = document.querySelector<HTMLAnchorElement & HTMLInputElement>(':focus')
    return focus?.href ?? focus?.name
  })
}

function isVisible(selector: string): Promise<boolean> {
  return visitor.page.evaluate((selector) => document.querySelector(selector)!.checkVisibility(), selector)
}
