import { afterEach, beforeEach, describe, expect, inject } from 'vitest'
import { APP_OUT } from '../../build-apps.ts'
import { itUnless, withVisitors, type Visitor } from '../../browser/visitor.ts'

const PHONE = { width: 390, height: 844 }

const createVisitor = withVisitors(APP_OUT)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.page.setViewport(PHONE)
  await visitor.open('/guide/forms')
})
afterEach(() => visitor.leaves())

describe('the guide on a phone', () => {
  itUnless(inject('browser') === 'webkit', 'not asked of it')(
    'has a closed menu, which closes after a click, and a search',
    async () => {
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
    },
  )
})

function isShown(selector: string): Promise<unknown> {
  return visitor.page.evaluate(`document.querySelector('${selector}').checkVisibility()`)
}
