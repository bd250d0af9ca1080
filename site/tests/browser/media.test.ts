import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

visitingOf(withVisitors(SITE_OUT))

describe('a printed page', () => {
  it('is dark on white in the dark theme', async () => {
    await visitor.open('/guide/forms')
    await visitor.click('.theme-switch button')
    await expect.poll(() => styleOf('html', 'background-color')).toBe('rgb(14, 20, 18)')
    await visitor.page.emulateMediaType('print')
    expect(await styleOf('html', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await styleOf('h1', 'color')).toBe('rgb(20, 33, 28)')
  })

  it('has no navigation', async () => {
    await visitor.open('/guide/forms')
    await visitor.page.emulateMediaType('print')
    const shown = () =>
      [...document.querySelectorAll('nav, .theme-switch, .skip-link, button, footer')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML)
    expect(await visitor.page.evaluate(shown)).toEqual([])
  })
})

describe('forced colors', () => {
  it('keep a border around buttons', async () => {
    await openInForcedColors('/')
    expect(await styleOf('.button', 'border-color')).not.toBe(await styleOf('html', 'background-color'))
    expect(await styleOf('.button', 'border-width')).toBe('2px')
  })

  it('show which link is current', async () => {
    await openInForcedColors('/guide/forms')
    for (const nav of ['.site-header nav', '#topics']) {
      const current = await styleOf(`${nav} [aria-current]`, 'border-color')
      expect(current).not.toBe(await styleOf(`${nav} a:not([aria-current])`, 'border-color'))
    }
  })
})

async function openInForcedColors(path: string): Promise<void> {
  const session = await visitor.page.createCDPSession()
  const features = [{ name: 'forced-colors', value: 'active' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  await visitor.open(path)
}

function styleOf(selector: string, property: string): Promise<unknown> {
  return visitor.page.evaluate(
    (selector, property) => getComputedStyle(document.querySelector(selector)!).getPropertyValue(property),
    selector,
    property,
  )
}
