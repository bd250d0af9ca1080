import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../build-apps.ts'
import { withVisitors, type Visitor } from './visitor.ts'

const createVisitor = withVisitors(FIXTURE_OUT)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(() => visitor.leaves())

describe('a view transition that an app brings', () => {
  it('takes no clicks while it runs', async () => {
    await openSlowed()
    await goOn('Picture 2')
    await expect.poll(runningAnimations).toBeGreaterThan(0)
    await visitor.page.mouse.click(...(await middleOf('#page-counter')))
    await expect.poll(() => textOf('#page-counter')).toBe('1')
    expect(await runningAnimations()).toBeGreaterThan(0)
  })

  it('captures what the app names, never the whole document', async () => {
    await openSlowed()
    await goOn('Picture 2')
    await expect.poll(capturedNames).toHaveLength(1)
    expect(await capturedNames()).not.toContain('::view-transition-old(root)')
  })

  it('holds no newer page back', async () => {
    await openSlowed()
    await goOn('Picture 2')
    await expect.poll(runningAnimations).toBeGreaterThan(0)
    const started = Date.now()
    await visitor.page.mouse.click(...(await middleOf('#next')))
    await visitor.sees('Picture 3')
    expect(Date.now() - started).toBeLessThan(SLOWED_MS / 2)
  })

  it('ends right after two navigations at once', async () => {
    await openSlowed()
    await visitor.page.evaluate(`
      document.querySelector('#next').click()
      document.querySelector('nav a[href="/about"]').click()
    `)
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
    await visitor.page.evaluate('history.back()')
    await visitor.sees('Picture 1')
    expect(await visitor.path()).toBe('/pictures/1')
    expect(visitor.complaints).toEqual([])
  })

  // Firefox can be asked for reduced motion only when it is started.
  it.skipIf(inject('browser') === 'firefox')('moves nothing for who likes it better', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await openSlowed()
    await goOn('Picture 2')
    expect(await runningAnimations()).toBe(0)
  })
})

const SLOWED_MS = 10_000

async function openSlowed(): Promise<void> {
  await visitor.open('/pictures/1')
  await visitor.page.evaluate((ms) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`::view-transition-old(*) { animation-duration: ${ms}ms }`)
    document.adoptedStyleSheets.push(sheet)
  }, SLOWED_MS)
}

async function goOn(title: string): Promise<void> {
  await visitor.click('#next')
  await visitor.sees(title)
  // React's own commit may wait for a frame; the animation begins with it.
  await visitor.page.evaluate(() => document.activeViewTransition?.ready.catch(() => {}))
}

function capturedNames(): Promise<string[]> {
  return visitor.page.evaluate(() => {
    const all = document.documentElement.getAnimations({ subtree: true })
    const names = all.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
    return names.filter((name) => name.startsWith('::view-transition-old'))
  })
}

function runningAnimations(): Promise<number> {
  return visitor.page.evaluate(() => {
    const all = document.documentElement.getAnimations({ subtree: true })
    return all.filter(({ playState }) => playState === 'running').length
  })
}

async function middleOf(selector: string): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await (await visitor.page.$(selector))!.boundingBox())!
  return [x + width / 2, y + height / 2]
}

function textOf(selector: string): Promise<unknown> {
  return visitor.page.evaluate(`document.querySelector('${selector}')?.textContent`)
}
