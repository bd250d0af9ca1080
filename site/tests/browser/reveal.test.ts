import { beforeEach, describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

const LATE = () => document.querySelectorAll('.steps .here').length

visitingOf(withVisitors(SITE_OUT))

beforeEach(async () => {
  await visitor.page.evaluateOnNewDocument(countTransitions)
})

describe('deferred values in the lab', () => {
  it('replace their fallbacks in view transitions', async () => {
    await openInPlace()
    await allArrive()
    expect(await visitor.page.evaluate(() => window.animations)).toBeGreaterThan(1)
    expect(visitor.complaints).toEqual([])
  })

  it('begin no transition while the document loads', async () => {
    await visitor.open('/lab/stream')
    await allArrive()
    expect(await visitor.page.evaluate(() => window.transitions)).toBe(0)
  })

  it('hold no click back', async () => {
    await openInPlace()
    await expect.poll(() => visitor.page.evaluate(() => window.transitions)).toBeGreaterThan(0)
    await visitor.page.click('nav a[href="/guide"]')
    await visitor.sees('Guide')
    expect(visitor.complaints).toEqual([])
  })

  it('do not move under reduced motion', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await openInPlace()
    await allArrive()
    expect(await visitor.page.evaluate(() => window.animations)).toBe(0)
  })
})

async function openInPlace(): Promise<void> {
  // React moves only what is in the viewport.
  await visitor.page.setViewport({ width: 1280, height: 900 })
  await visitor.open('/lab')
  await visitor.click('main a[href="/lab/stream"]')
  await visitor.sees('Five deferred values, one after the other')
}

async function allArrive(): Promise<void> {
  await expect.poll(() => visitor.page.evaluate(LATE)).toBe(5)
}

/** Runs in the page, before its scripts. */
function countTransitions(): void {
  const counted = Object.assign(window, { transitions: 0, animations: 0 })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    counted.transitions++
    const transition = start(update)
    const count = () => {
      const all = document.documentElement.getAnimations({ subtree: true })
      const names = all.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      counted.animations += names.filter((name) => name.includes('-new(')).length
    }
    transition.ready.then(count, () => {})
    return transition
  }
}
