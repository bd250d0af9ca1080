import { describe, expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

describe('nuqs', () => {
  it('has its state in server HTML, before scripts', async () => {
    await visitor().openWithoutScripts('/nuqs?words=moss&size=3')
    expect(await visitor().textOf('#of-server')).toBe('moss/3')
    expect(await visitor().textOf('#larger')).toBe('Size 3')
    expect(await words()).toBe('moss')
  })

  it('writes the search in place, without a request, and keeps the page’s state', async () => {
    await visitor().open('/nuqs?size=3')
    await visitor().click('#count')
    await expect.poll(() => visitor().textOf('#count')).toBe('Counted 1')
    visitor().wire.requests.length = 0
    await visitor().click('#larger')
    await expect.poll(() => visitor().path()).toBe('/nuqs?size=4')
    await visitor().page.type('[aria-label=Words]', 'moss')
    await expect.poll(() => visitor().path()).toBe('/nuqs?size=4&words=moss')
    expect(await visitor().textOf('#count')).toBe('Counted 1')
    expect(visitor().wire.requests).toEqual([])
  })

  it('goes Back and Forward through the states', async () => {
    await visitor().comesInPlace('/nuqs', 'nuqs')
    await visitor().click('#count')
    await visitor().click('#larger')
    await expect.poll(() => visitor().path()).toBe('/nuqs?size=2')
    await visitor().click('#larger')
    await expect.poll(() => visitor().path()).toBe('/nuqs?size=3')
    await visitor().page.evaluate(() => history.back())
    await expect.poll(() => visitor().path()).toBe('/nuqs?size=2')
    await expect.poll(() => visitor().textOf('#larger')).toBe('Size 2')
    expect(await visitor().textOf('#count')).toBe('Counted 1')
    await visitor().page.evaluate(() => history.go(-2))
    await visitor().sees('Libraries')
    await visitor().page.evaluate(() => history.go(3))
    await visitor().sees('nuqs')
    await expect.poll(() => visitor().textOf('#larger')).toBe('Size 3')
  })

  it('goes on to other pages, also while the search has just changed', async () => {
    await visitor().open('/nuqs')
    const document = await visitor().document()
    await visitor().click('#larger')
    await visitor().click('#to-home')
    await visitor().sees('Libraries')
    expect(await visitor().document()).toBe(document)
  })
})

function words(): Promise<unknown> {
  return visitor().page.evaluate(
    () => document.querySelector<HTMLInputElement>('[aria-label=Words]')!.value,
  )
}
