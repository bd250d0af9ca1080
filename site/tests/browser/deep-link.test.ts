import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

visitingOf(withVisitors(SITE_OUT))

describe('a link to a place in the guide', () => {
  it('opens there without scrolling through the page', async () => {
    await visitor.page.evaluateOnNewDocument(recordPositions)
    await visitor.open('/guide/forms#once-and-to-the-end')
    expect(await visitor.page.evaluate(topOfHeading)).toBeGreaterThanOrEqual(0)
    expect(await visitor.page.evaluate(() => window.positions!.length)).toBeLessThan(4)
  })
})

/** A smooth scroll has twenty positions or more; the layout may correct a jump once or twice. */
function recordPositions() {
  const positions: number[] = (window.positions = [])
  addEventListener('scroll', () => positions.push(scrollY))
}

function topOfHeading() {
  return document.querySelector(location.hash)!.getBoundingClientRect().top
}
