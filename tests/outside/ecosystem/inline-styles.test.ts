import { describe, expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

// Each of these fails without `styles: 'inline'` in inline-styles/headers.ts.
const visitor = withLibraryVisitor('inline-styles')

describe('a dialog of Radix', () => {
  it('opens, locks scrolling, and gives it back', async () => {
    await visitor().open('/dialog')
    expect(await visitor().styleOf('body', 'overflow-y')).toBe('visible')
    await visitor().click('#open')
    await expect.poll(() => visitor().textOf('#dialog')).toContain('Are you sure?')
    await expect.poll(() => visitor().styleOf('body', 'overflow-y')).toBe('hidden')
    await visitor().click('#close')
    await expect.poll(isClosed).toBe(true)
    await expect.poll(() => visitor().styleOf('body', 'overflow-y')).toBe('visible')
  })

  it('does so after a navigation in place, and closes with Escape', async () => {
    await visitor().comesInPlace('/dialog', 'Dialog')
    await visitor().click('#open')
    await expect.poll(() => visitor().styleOf('body', 'overflow-y')).toBe('hidden')
    await visitor().page.keyboard.press('Escape')
    await expect.poll(isClosed).toBe(true)
  })
})

describe('sonner', () => {
  it('shows a toast, with its styles', async () => {
    await visitor().open('/sonner')
    await visitor().click('#toast')
    await expect.poll(() => visitor().textOf('[data-sonner-toast]')).toBe('It is saved.')
    expect(await visitor().styleOf('[data-sonner-toaster]', 'position')).toBe('fixed')
    expect(await visitor().styleOf('[data-sonner-toast]', 'position')).toBe('absolute')
  })

  it('does so after a navigation in place', async () => {
    await visitor().comesInPlace('/sonner', 'Sonner')
    await visitor().click('#toast')
    await expect.poll(() => visitor().styleOf('[data-sonner-toast]', 'position')).toBe('absolute')
  })
})

describe('MUI, with emotion', () => {
  it('has its styles in server HTML, before scripts', async () => {
    await visitor().openWithoutScripts('/mui')
    expect(await visitor().styleOf('#title', 'color')).toBe('rgb(0, 128, 0)')
    expect(await visitor().styleOf('#open', 'text-transform')).toBe('uppercase')
  })

  it('keeps them when it is hydrated, and opens a dialog', async () => {
    await visitor().open('/mui')
    expect(await visitor().styleOf('#title', 'color')).toBe('rgb(0, 128, 0)')
    await visitor().click('#open')
    await expect.poll(() => visitor().textOf('#dialog')).toBe('Are you sure?')
    expect(await visitor().styleOf('.MuiDialog-root', 'position')).toBe('fixed')
    await visitor().click('#close')
    await expect.poll(() => visitor().page.$('#dialog')).toBeNull()
  })

  it('has them after navigations in place, there and back', async () => {
    await visitor().comesInPlace('/mui', 'MUI')
    expect(await visitor().styleOf('#title', 'color')).toBe('rgb(0, 128, 0)')
    await visitor().click('#to-home')
    await visitor().sees('Inline styles')
    await visitor().page.evaluate(() => history.back())
    await visitor().sees('MUI')
    expect(await visitor().styleOf('#open', 'text-transform')).toBe('uppercase')
  })

  it('has them in what a stream brings late, and hydrates it', async () => {
    await visitor().open('/mui/late')
    await expect
      .poll(() =>
        visitor()
          .textOf('#late')
          .catch(() => ''),
      )
      .toBe('Late')
    expect(await visitor().styleOf('#late', 'color')).toBe('rgb(0, 0, 255)')
    await visitor().click('#count')
    await expect.poll(() => visitor().textOf('#count')).toBe('Counted 1')
    expect(await visitor().styleOf('#late', 'color')).toBe('rgb(0, 0, 255)')
  })

  it('has them in what comes late in place', async () => {
    await visitor().comesInPlace('/mui/late', 'MUI, late')
    await expect
      .poll(() =>
        visitor()
          .textOf('#late')
          .catch(() => ''),
      )
      .toBe('Late')
    expect(await visitor().styleOf('#late', 'color')).toBe('rgb(0, 0, 255)')
  })
})

async function isClosed(): Promise<boolean> {
  return (await visitor().page.$('#dialog')) === null
}
