import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { withVisitors, type Visitor } from '../../../tests/browser/visitor.ts'

const PHONE = { width: 390, height: 844 }

const createVisitor = withVisitors(SITE_OUT)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.page.setViewport(PHONE)
  await visitor.open('/guide/forms')
})
afterEach(() => visitor.leaves())

describe('the guide on a phone', () => {
  it('has a closed menu, which closes after a click, and a search', async () => {
    expect(await isShown('#topics')).toBe(false)
    await visitor.click('.guide-menu .menu-button')
    expect(await isShown('#topics')).toBe(true)
    await visitor.click('#topics a[href="/guide/headers"]')
    await visitor.sees('Security headers and limits')
    expect(await isShown('#topics')).toBe(false)

    await visitor.page.type('.guide-search input', 'trusted types')
    await expect
      .poll(() => visitor.page.evaluate(`document.querySelector('.found a')?.textContent`))
      .toMatch(/policy/i)
    expect(visitor.complaints).toEqual([])
  })

  it('copies a sample without the name of its file', async () => {
    const { page, wire } = visitor
    const allowed = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const
    await page.browserContext().overridePermissions(wire.origin, [...allowed])
    await visitor.click('.sample .copy')
    const label = `document.querySelector('.sample .copy').textContent`
    await expect.poll(() => page.evaluate(label)).not.toBe('Copy')
    expect(await page.evaluate(label)).toBe('Copied')
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^import /)
  })
})

describe('the guide on a wide page', () => {
  it('shows what a search finds over the samples, and names in tables whole', async () => {
    const { page } = visitor
    await page.setViewport({ width: 1440, height: 900 })
    await page.type('.guide-search input', 'redirect')
    await expect.poll(() => page.evaluate(`document.querySelectorAll('.found a').length`)).toBe(12)
    // A sample is below this corner.
    const corner = `(({ right, bottom }) => document.elementFromPoint(right - 30, bottom - 30))
      (document.querySelector('.search-results').getBoundingClientRect())`
    expect(await page.evaluate(`${corner}.closest('.search-results') !== null`)).toBe(true)

    await visitor.open('/guide/coming-from')
    const names = `[...document.querySelectorAll('.wide-table td code')]
      .filter((code) => !/[\\s-]/.test(code.textContent) && code.getClientRects().length > 1)
      .map((code) => code.textContent)`
    expect(await page.evaluate(names)).toEqual([])
    const tables = `[...document.querySelectorAll('.wide-table')].map((e) => e.scrollWidth - e.clientWidth)`
    expect(await page.evaluate(tables)).toEqual([0, 0, 0])
  })
})

function isShown(selector: string): Promise<unknown> {
  return visitor.page.evaluate(`document.querySelector('${selector}').checkVisibility()`)
}
