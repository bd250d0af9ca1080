import { describe, expect, it } from 'vitest'
import { itInOneEngine, visiting, visitor } from '../../visitor.ts'

const ITEM = /^\/_data\/items\/7/
const CLOCK = /^\/_data\/clock/

visiting('/links')

describe('a link in view with data-prefetch="visible"', () => {
  it('is prefetched once, without a sign of the visitor', async () => {
    const first = await visitor.document()
    await setPrefetch('#to-item', 'visible')
    await expect.poll(() => countOf(ITEM)).toBe(1)
    await settled()
    await setPrefetch('#to-item', 'none')
    await setPrefetch('#to-item', 'visible')
    await settled()
    const asked = visitor.wire.requests.length
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.wire.requests).toHaveLength(asked)
    expect(await visitor.document()).toBe(first)
  })

  it('is prefetched only when it is scrolled into view', async () => {
    await visitor.page.evaluate(() => {
      const link = document.querySelector('#to-clock')!
      document.querySelector('#bottom')!.append(link)
      link.setAttribute('data-prefetch', 'visible')
    })
    await settled()
    expect(countOf(CLOCK)).toBe(0)
    await visitor.page.evaluate(() => document.querySelector('#to-clock')!.scrollIntoView())
    await expect.poll(() => countOf(CLOCK)).toBe(1)
  })

  itInOneEngine('is prefetched if the attribute is on an element around it', async () => {
    await setPrefetch('#to-item', 'none')
    await setPrefetch('nav, main', 'visible')
    await expect.poll(() => countOf(/^\/_data\/slow/)).toBe(1)
    await settled()
    expect(countOf(ITEM)).toBe(0)
  })

  itInOneEngine('is prefetched one after the other', async () => {
    visitor.wire.fault(/^\/_data\//, { type: 'hang' })
    await setPrefetch('#to-item', 'visible')
    await setPrefetch('#to-slow', 'visible')
    await expect.poll(() => countOf(/^\/_data\//)).toBe(1)
    await settled()
    expect(countOf(/^\/_data\//)).toBe(1)
    visitor.wire.passHung()
    await expect.poll(() => countOf(/^\/_data\//)).toBe(2)
  })

  itInOneEngine('is forgotten if its prefetch has failed', async () => {
    const fault = visitor.wire.fault(ITEM, {
      type: 'answer',
      status: 502,
      contentType: 'text/html',
      body: '',
    })
    await setPrefetch('#to-item', 'visible')
    await expect.poll(() => countOf(ITEM)).toBe(1)
    await settled()
    fault.lift()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(countOf(ITEM)).toBe(2)
  })

  it('is prefetched again if its page is gone, when it comes back into view or the pointer moves', async () => {
    const body = { type: 'answer', status: 502, contentType: 'text/html', body: '' } as const
    const fault = visitor.wire.fault(ITEM, body)
    await setPrefetch('#to-item', 'visible')
    await expect.poll(() => countOf(ITEM)).toBe(1)
    await settled()
    await scrollTo('#bottom')
    await settled()
    await scrollTo('#to-item')
    await expect.poll(() => countOf(ITEM)).toBe(2)
    fault.lift()
    await settled()
    await visitor.page.evaluate(
      () => void document.body.dispatchEvent(new Event('pointermove', { bubbles: true })),
    )
    await expect.poll(() => countOf(ITEM)).toBe(3)
    await settled()
    await scrollTo('#bottom')
    await scrollTo('#to-item')
    await settled()
    expect(countOf(ITEM)).toBe(3)
  })

  itInOneEngine('is not prefetched with Save-Data', async () => {
    await visitor.page.evaluate(
      () =>
        void Object.defineProperty(navigator, 'connection', {
          value: { saveData: true, effectiveType: '4g' },
        }),
    )
    await setPrefetch('#to-item', 'visible')
    await settled()
    expect(countOf(ITEM)).toBe(0)
  })

  itInOneEngine('is prefetched on the page that it leads to, too', async () => {
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await setPrefetch('#next', 'visible')
    await expect.poll(() => countOf(/^\/_data\/items\/8/)).toBe(1)
  })
})

function setPrefetch(selector: string, value: string): Promise<void> {
  return visitor.page.evaluate(
    (selector, value) => {
      for (const element of document.querySelectorAll(selector)) {
        element.setAttribute('data-prefetch', value)
      }
    },
    selector,
    value,
  )
}

function scrollTo(selector: string): Promise<void> {
  return visitor.page.evaluate((selector) => document.querySelector(selector)!.scrollIntoView(), selector)
}

function countOf(pattern: RegExp): number {
  return visitor.wire.requests.filter((path) => pattern.test(path)).length
}

/** A prefetch would have been requested by then. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 400))
}
