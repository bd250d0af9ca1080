import { describe, expect, it } from 'vitest'
import { visiting, visitor } from '../../../visitor.ts'

visiting()

describe('a page with the HTML of a visitor', () => {
  it('hydrates if a heading has the id of the runtime’s data', async () => {
    await opensAndHydrates('/user-html/headings')
    await expect.poll(() => textOf('#late')).toBe('late, as promised')
  })

  it('hydrates if elements have the ids of the runtime’s elements', async () => {
    await opensAndHydrates('/user-html/ids')
    await expect.poll(() => textOf('#late')).toBe('late, as promised')
    expect(visitor.wire.requests).not.toContain('/theirs.js')
  })

  it('hydrates if images have the names of the document’s methods', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/user-names`)
    const marks = () => visitor.page.evaluate(() => performance.getEntriesByName('arrive:interactive').length)
    await expect.poll(marks).toBe(1)
    await visitor.page.evaluate(() => {
      const counter = Document.prototype.querySelector.call(document, '#counter')
      ;(counter as HTMLElement).click()
    })
    await expect.poll(() => textOf('#counter')).toBe('1')
  })

  it('announces titles only in the runtime’s own element', async () => {
    await visitor.open('/')
    await visitor.page.evaluate(() => void navigation.navigate('/user-html/ids'))
    await visitor.sees('User HTML')
    await expect.poll(() => announced()).toContain('User HTML')
    expect(await textOf('#user-html > :nth-child(3)')).toBe('theirs')
  })

  it('shows notices only in the runtime’s own element', async () => {
    visitor.wire.fault(/^\/assets\/hydrate-.*\.js/, { type: 'hang' })
    const url = `${visitor.wire.origin}/user-html/ids`
    await visitor.page.goto(url, { waitUntil: 'domcontentloaded' })
    await visitor.hurries()
    await visitor.page.click('#counter')
    await expect.poll(() => statusTexts(), { timeout: 20_000 }).toMatch(/not arrived/)
    expect(await textOf('#user-html > :nth-child(2)')).toBe('theirs')
  })
})

async function opensAndHydrates(path: string): Promise<void> {
  await visitor.open(path)
  await visitor.click('#counter')
  await expect.poll(() => textOf('#counter')).toBe('1')
}

/** By the prototype: an element of the page may hide the document’s own method. */
function textOf(selector: string): Promise<unknown> {
  return visitor.page.evaluate(
    (selector) => Document.prototype.querySelector.call(document, selector)?.textContent,
    selector,
  )
}

/** The text of the last live region of the document. */
function announced(): Promise<unknown> {
  return visitor.page.evaluate(() => [...document.querySelectorAll('[aria-live]')].at(-1)!.textContent)
}

/** The texts of the runtime’s own status elements, which are outside the page. */
function statusTexts(): Promise<unknown> {
  return visitor.page.evaluate(() =>
    [...document.querySelectorAll('body > [role=status]')].map((one) => one.textContent).join(),
  )
}
