import { describe, expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

const GREEN = 'rgb(0, 128, 0)'

describe('an inline style', () => {
  it('is there before scripts', async () => {
    await visitor().openWithoutScripts('/inline-style')
    expect(await visitor().styleOf('#bar', 'width')).toBe('40px')
    expect(await visitor().styleOf('#bar', 'background-color')).toBe(GREEN)
  })

  it('is changed by React', async () => {
    await visitor().open('/inline-style')
    await visitor().click('#grow')
    await expect.poll(() => visitor().styleOf('#bar', 'width')).toBe('50px')
  })

  it('is there after a navigation in place', async () => {
    await visitor().comesInPlace('/inline-style', 'Inline style')
    expect(await visitor().styleOf('#bar', 'width')).toBe('40px')
  })
})

describe('Tailwind', () => {
  it('styles a page before scripts', async () => {
    await visitor().openWithoutScripts('/tailwind')
    expect(await visitor().styleOf('#toggle', 'background-color')).toBe(GREEN)
    expect(await visitor().styleOf('#toggle', 'padding-left')).toBe('16px')
    expect(await visitor().styleOf('#text', 'display')).toBe('none')
  })

  it('has classes that only appear later', async () => {
    await visitor().comesInPlace('/tailwind', 'Tailwind')
    await visitor().click('#toggle')
    await expect.poll(() => visitor().styleOf('#text', 'text-decoration-line')).toBe('underline')
    expect(await visitor().styleOf('#text', 'margin-top')).toBe('16px')
  })
})

describe('CSS modules', () => {
  it('style a page before scripts, and its components', async () => {
    await visitor().openWithoutScripts('/css-modules')
    expect(await visitor().styleOf('#title', 'color')).toBe(GREEN)
    expect(await visitor().styleOf('#badge', 'border-radius')).toBe('7px')
  })

  it('have the same names in the browser', async () => {
    await visitor().open('/css-modules')
    expect(await visitor().styleOf('#title', 'color')).toBe(GREEN)
  })

  it('style it after each navigation in place', async () => {
    await visitor().comesInPlace('/css-modules', 'CSS modules')
    expect(await visitor().styleOf('#badge', 'border-radius')).toBe('7px')
    await visitor().click('#to-home')
    await visitor().sees('Libraries')
    expect(await visitor().styleOf('#title', 'color')).not.toBe(GREEN)
    await visitor().click('a[href="/css-modules"]')
    await visitor().sees('CSS modules')
    expect(await visitor().styleOf('#title', 'color')).toBe(GREEN)
  })
})

describe('a font of Fontsource', () => {
  it('is loaded with its page, before scripts', async () => {
    await visitor().openWithoutScripts('/fontsource')
    await expect.poll(() => visitor().page.evaluate(LOADED_FONTS)).toContain('Roboto')
  })

  it('is loaded after a navigation in place', async () => {
    await visitor().comesInPlace('/fontsource', 'Fontsource')
    await expect.poll(() => visitor().page.evaluate(LOADED_FONTS)).toContain('Roboto')
  })

  // The policy refuses fonts in `data:`, and Vite would write small files there.
  it('is a file, however small', async () => {
    await visitor().open('/fontsource')
    expect(await visitor().page.evaluate(FONT_URLS)).not.toContain('data:')
  })
})

const LOADED_FONTS = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''))
    .join()
const FONT_URLS = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style.getPropertyValue('src'))
    .join()
