import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

visitingOf(withVisitors(SITE_OUT))

describe('a page that a translator has turned from right to left', () => {
  it('keeps code from left to right', async () => {
    await openFromRightToLeft('/guide/forms')
    expect(await directionOf('.guide-article p')).toEqual(['rtl', expect.anything()])
    expect(await directionOf('pre')).toEqual(['ltr', 'isolate'])
    expect(await directionOf('p code')).toEqual(['ltr', 'isolate'])
  })

  it('keeps the axes of the lab from left to right, with each number at its place', async () => {
    await visitor.page.setViewport({ width: 1280, height: 900 })
    await visitor.open('/lab')
    const before = await placesInAxis()
    await turnAround()
    expect(await directionOf('.scenarios p')).toEqual(['rtl', expect.anything()])
    expect(await placesInAxis()).toEqual(before)
  })
})

async function openFromRightToLeft(path: string): Promise<void> {
  await visitor.open(path)
  await turnAround()
}

function turnAround(): Promise<void> {
  return visitor.page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
}

/** Where the numbers of the first axis begin, from its left edge. */
function placesInAxis(): Promise<unknown> {
  return visitor.page.evaluate(() => {
    const axis = document.querySelector('.limit-axis')!
    const { left } = axis.getBoundingClientRect()
    const texts = [...axis.querySelectorAll('text')]
    return texts.map((text) => Math.round(text.getBoundingClientRect().left - left))
  })
}

function directionOf(selector: string): Promise<unknown> {
  return visitor.page.evaluate((selector) => {
    const { direction, unicodeBidi } = getComputedStyle(document.querySelector(selector)!)
    return [direction, unicodeBidi]
  }, selector)
}
