import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

const WIDE = { width: 1440, height: 900 }
const NARROWEST = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }

visitingOf(withVisitors(SITE_OUT))

describe('the tables of the guide', () => {
  it('fit on a wide page, and align numbers to the right', async () => {
    await openAt(WIDE, '/guide/performance')
    expect(await labelsOf('.wide-table')).toContain('Requests: CPU per request')
    expect(await overflowOf('.wide-table')).toEqual([])
    const aligned = () =>
      [...document.querySelectorAll('.stacks td')].slice(0, 3).map((cell) => getComputedStyle(cell).textAlign)
    expect(await visitor.page.evaluate(aligned)).toEqual(['start', 'right', 'right'])
  })

  it('fit on the narrowest phone, and on others', async () => {
    await openAt(NARROWEST, '/guide/performance')
    expect(await overflowOf('.wide-table')).toEqual([])
    await visitor.page.setViewport(PHONE)
    await expect.poll(() => visitor.page.evaluate(() => innerWidth)).toBe(PHONE.width)
    expect(await overflowOf('.wide-table')).toEqual([])
    await openAt(PHONE, '/guide/contract')
    expect(await overflowOf('.wide-table')).toEqual([])
  })

  it('name the column of each value on a phone, and keep their first header', async () => {
    await openAt(PHONE, '/guide/performance')
    const name = () => getComputedStyle(document.querySelector('.stacks td.number')!, '::before').content
    expect(await visitor.page.evaluate(name)).toBe('"constant"')
    const names = () => {
      const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none'
      return [...document.querySelectorAll('.stacks th:first-child')]
        .filter((head) => !isHidden(head) && !isHidden(head.closest('thead') ?? head))
        .map((head) => head.textContent)
    }
    expect(await visitor.page.evaluate(names)).toContain('CPU per request')
  })

  it('are a tab stop with a role and a name if they scroll', async () => {
    await openAt(WIDE, '/guide/performance')
    await widenFirstTable('3000px')
    expect(await afterTabFrom('#requests a')).toBe('group Requests: CPU per request')
    await widenFirstTable('auto')
    expect(await afterTabFrom('#requests a')).toBe('#bytes')
  })
})

describe('the table of the lab', () => {
  it('fits on the narrowest phone', async () => {
    await openAt(NARROWEST, '/lab/table')
    expect(await overflowOf('.wide-table')).toEqual([])
  })
})

describe('the code of the guide', () => {
  it('fits on a phone', async () => {
    await openAt(PHONE, '/guide/forms')
    expect(await overflowOf('pre')).toEqual([])
  })
})

async function openAt(size: { width: number; height: number }, path: string): Promise<void> {
  await visitor.page.setViewport(size)
  await visitor.open(path)
}

/** By how many pixels each box overflows. */
function overflowOf(selector: string): Promise<unknown> {
  return visitor.page.evaluate((selector) => {
    const hidden = [...document.querySelectorAll(selector)].map((e) => e.scrollWidth - e.clientWidth)
    return hidden.filter((width) => width > 0)
  }, selector)
}

function labelsOf(selector: string): Promise<unknown> {
  return visitor.page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map((e) => e.ariaLabel),
    selector,
  )
}

async function widenFirstTable(minWidth: string): Promise<void> {
  await visitor.page.evaluate(
    (minWidth) => (document.querySelector<HTMLElement>('.wide-table table')!.style.minWidth = minWidth),
    minWidth,
  )
}

/** What the Tab key focuses after an element. */
async function afterTabFrom(selector: string): Promise<unknown> {
  await visitor.page.focus(selector)
  await visitor.page.keyboard.press('Tab')
  return visitor.page.evaluate(() => {
    const e = document.activeElement as HTMLAnchorElement
    return e.hash ?? e.getAttribute('role') + ' ' + e.getAttribute('aria-label')
  })
}
