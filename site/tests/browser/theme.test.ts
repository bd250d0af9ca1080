import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

const THEME = () => document.documentElement.dataset.theme ?? 'none'
const PAPER = () => getComputedStyle(document.documentElement).backgroundColor
const DARK_PAPER = 'rgb(14, 20, 18)'
const LIGHT_PAPER = 'rgb(245, 247, 243)'
const BUTTONS = '.theme-switch button'
const TO_DARK = '.theme-switch [data-to=dark]'
const TO_LIGHT = '.theme-switch [data-to=light]'

visitingOf(withVisitors(SITE_OUT))

describe('the theme', () => {
  it('changes in place, at the same URL', async () => {
    await visitor.open('/guide')
    const first = await visitor.document()
    expect(await visibleSwitches()).toEqual(['Dark theme'])
    await visitor.click(TO_DARK)
    await expectTheme('dark', DARK_PAPER)
    expect(await visibleSwitches()).toEqual(['Light theme'])
    expect(await visitor.path()).toBe('/guide')
    expect(await visitor.document()).toBe(first)
    await visitor.click(TO_LIGHT)
    await expectTheme('none', LIGHT_PAPER)
    expect(visitor.complaints).toEqual([])
  })

  it('changes to light if the system is dark, and back to the system’s', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await visitor.open('/guide')
    expect(await visibleSwitches()).toEqual(['Light theme'])
    await visitor.click(TO_LIGHT)
    await expectTheme('light', LIGHT_PAPER)
    expect(await visibleSwitches()).toEqual(['Dark theme'])
    await visitor.click(TO_DARK)
    await expectTheme('none', DARK_PAPER)
  })

  it('changes on an error page', async () => {
    await visitor.open('/lab/missing')
    await visitor.click(TO_DARK)
    await expectTheme('dark', DARK_PAPER)
    await visitor.sees('404: This page could not be found')
  })

  it('stays on later pages, and on Back', async () => {
    await visitor.open('/lab')
    await visitor.click('a[href="/guide"]')
    await visitor.sees('Guide')
    await visitor.click(TO_DARK)
    await expectTheme('dark', DARK_PAPER)
    await visitor.page.evaluate(() => void history.back())
    await visitor.sees('Try to get stuck')
    await expectTheme('dark', DARK_PAPER)
  })

  it('is there before the page is painted, in a document that is a file', async () => {
    await visitor.open('/guide')
    await visitor.click(TO_DARK)
    await expectTheme('dark', DARK_PAPER)
    // Nothing of the document's own scripts arrives: only the one in its head can have set it.
    visitor.wire.fault(/\.js$/, { type: 'hang' })
    await visitor.page.goto(`${visitor.wire.origin}/guide/forms`, { waitUntil: 'domcontentloaded' })
    await expectTheme('dark', DARK_PAPER)
    visitor.wire.passHung()
    expect(visitor.complaints).toEqual([])
  })

  it('hydrates in silence', async () => {
    await visitor.open('/guide')
    await visitor.click(TO_DARK)
    await expectTheme('dark', DARK_PAPER)
    await visitor.open('/guide/forms')
    await expectTheme('dark', DARK_PAPER)
    await visitor.click(TO_LIGHT)
    await expectTheme('none', LIGHT_PAPER)
    expect(visitor.complaints).toEqual([])
  })
})

/** The names of the buttons that a visitor sees. */
function visibleSwitches(): Promise<unknown> {
  return visitor.page.evaluate(
    (buttons) =>
      [...document.querySelectorAll(buttons)]
        .filter((button) => button.checkVisibility())
        .map((button) => button.ariaLabel),
    BUTTONS,
  )
}

async function expectTheme(theme: string, paper: string): Promise<void> {
  await expect.poll(() => visitor.page.evaluate(THEME)).toBe(theme)
  expect(await visitor.page.evaluate(PAPER)).toBe(paper)
}
