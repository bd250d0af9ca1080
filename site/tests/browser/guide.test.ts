import { beforeEach, describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

const PHONE = { width: 390, height: 844 }

visitingOf(withVisitors(SITE_OUT))

beforeEach(async () => {
  await visitor.page.setViewport(PHONE)
  await visitor.open('/guide/forms')
})

describe('the guide on a phone', () => {
  it('has a closed menu, which closes after a click', async () => {
    expect(await isShown('#topics')).toBe(false)
    await visitor.click('.guide-menu .menu-button')
    expect(await isShown('#topics')).toBe(true)
    expect(await isShown('#topics a[href="/guide/forms"][aria-current=page]')).toBe(true)
    expect(await isShown('#topics a[href="/guide/headers"]')).toBe(false)
    await visitor.click('#topics details:has(a[href="/guide/headers"]) summary')
    await visitor.click('#topics a[href="/guide/headers"]')
    await visitor.sees('Security headers and limits')
    expect(await isShown('#topics')).toBe(false)
    expect(visitor.complaints).toEqual([])
  })

  it('fits the narrowest one, with each page of the reference', async () => {
    await visitor.page.setViewport({ width: 320, height: 640 })
    const paths = await visitor.page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('#topics details:last-of-type a')].map(
        (a) => a.pathname,
      ),
    )
    expect(paths).toContain('/guide/reference-vitals')
    for (const path of paths as string[]) {
      await visitor.page.goto(visitor.wire.origin + path)
      const overflow = () => document.documentElement.scrollWidth - document.body.clientWidth
      expect(await visitor.page.evaluate(overflow), path).toBe(0)
    }
  })

  it('copies a sample without the name of its file', async () => {
    const { page, wire } = visitor
    const allowed = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const
    await page.browserContext().overridePermissions(wire.origin, [...allowed])
    await visitor.click('.sample .copy')
    const label = () => document.querySelector('.sample .copy')!.textContent
    await expect.poll(() => page.evaluate(label)).not.toBe('Copy')
    expect(await page.evaluate(label)).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import /)
  })
})

describe('the guide on a wide page', () => {
  it('has the link of the page in view, in the open group of the menu', async () => {
    await visitor.page.setViewport({ width: 1440, height: 320 })
    await visitor.open('/guide/leaving-out')
    expect(await isInMenu('#topics [aria-current=page]')).toBe(true)
    const open = () =>
      [...document.querySelectorAll('#topics details[open] summary')].map((e) => e.textContent)
    expect(await visitor.page.evaluate(open)).toEqual(['Test and run'])
    await visitor.click('a[rel=next]')
    await visitor.sees('All exports')
    await expect.poll(() => isInMenu('#topics [aria-current=page]')).toBe(true)
  })

  it('marks the section that is read in the contents, at the end of the page the last one', async () => {
    await visitor.page.setViewport({ width: 1440, height: 900 })
    await visitor.open('/guide/database')
    expect(await visitor.page.$('#contents [aria-current]')).toBeNull()
    await visitor.page.evaluate(() =>
      document.querySelector('#the-order-of-a-deploy')!.scrollIntoView({ behavior: 'instant' }),
    )
    await expect.poll(currentSection).toBe('#the-order-of-a-deploy')
    await visitor.page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
    await expect.poll(currentSection).toBe('#other-databases')
  })

  it('shows names in tables whole', async () => {
    const { page } = visitor
    await page.setViewport({ width: 1440, height: 900 })
    await visitor.open('/guide/coming-from')
    const names = () =>
      [...document.querySelectorAll('.wide-table td code')]
        .filter((code) => !/[\s-]/.test(code.textContent) && code.getClientRects().length > 1)
        .map((code) => code.textContent)
    expect(await page.evaluate(names)).toEqual([])
    const cutOff = () =>
      [...document.querySelectorAll('.wide-table')].filter((e) => e.scrollWidth > e.clientWidth).length
    expect(await page.evaluate(cutOff)).toBe(0)
  })
})

function isShown(selector: string): Promise<unknown> {
  return visitor.page.evaluate((selector) => document.querySelector(selector)!.checkVisibility(), selector)
}

function currentSection(): Promise<unknown> {
  return visitor.page.evaluate(
    () => document.querySelector<HTMLAnchorElement>('#contents [aria-current]')?.hash,
  )
}

/** Is all of an element of the menu in its view, and in the window? */
function isInMenu(selector: string): Promise<unknown> {
  return visitor.page.evaluate(
    (selector) =>
      ((place, menu) => place.top >= menu.top && place.bottom <= Math.min(menu.bottom, innerHeight))(
        document.querySelector(selector)!.getBoundingClientRect(),
        document.querySelector('#topics')!.getBoundingClientRect(),
      ),
    selector,
  )
}
