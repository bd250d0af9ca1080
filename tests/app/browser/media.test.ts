import { afterEach, beforeEach, describe, expect, inject } from 'vitest'
import { APP_OUT } from '../../build-apps.ts'
import { itUnless, withVisitors, type Visitor } from '../../browser/visitor.ts'

const itInChromium = itUnless(inject('browser') !== 'chromium', 'only Chromium emulates this')

const createVisitor = withVisitors(APP_OUT)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(() => visitor.leaves())

describe('a printed page', () => {
  itInChromium('is dark on white in the dark theme', async () => {
    await visitor.open('/guide/forms')
    await visitor.click('.theme-switch [value=dark]')
    await expect.poll(() => colorOf('html', 'background-color')).toBe('rgb(14, 20, 18)')
    await visitor.page.emulateMediaType('print')
    expect(await colorOf('html', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await colorOf('h1', 'color')).toBe('rgb(20, 33, 28)')
  })

  itInChromium('has no navigation', async () => {
    await visitor.open('/guide/forms')
    await visitor.page.emulateMediaType('print')
    const shown = `[...document.querySelectorAll('nav, .theme-switch, .skip-link, button, footer')]
      .filter((element) => element.checkVisibility()).map((element) => element.outerHTML)`
    expect(await visitor.page.evaluate(shown)).toEqual([])
  })
})

describe('forced colors', () => {
  itInChromium('keep a border around buttons', async () => {
    await openInForcedColors('/')
    expect(await colorOf('.button', 'border-color')).not.toBe(
      await colorOf('html', 'background-color'),
    )
    expect(await colorOf('.button', 'border-width')).toBe('2px')
  })

  itInChromium('show which theme is selected', async () => {
    await openInForcedColors('/')
    const chosen = await colorOf('.theme-switch [aria-pressed=true]', 'background-color')
    expect(chosen).not.toBe(await colorOf('html', 'background-color'))
  })

  itInChromium('show which link is current', async () => {
    await openInForcedColors('/guide/forms')
    for (const nav of ['.site-header nav', '#topics']) {
      const current = await colorOf(`${nav} [aria-current]`, 'border-color')
      expect(current).not.toBe(await colorOf(`${nav} a:not([aria-current])`, 'border-color'))
    }
  })
})

async function openInForcedColors(path: string): Promise<void> {
  const session = await visitor.page.createCDPSession()
  const features = [{ name: 'forced-colors', value: 'active' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  await visitor.open(path)
}

function colorOf(selector: string, property: string): Promise<unknown> {
  const style = `getComputedStyle(document.querySelector('${selector}'))`
  return visitor.page.evaluate(`${style}.getPropertyValue('${property}')`)
}
