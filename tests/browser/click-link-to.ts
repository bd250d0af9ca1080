import type { Page } from 'puppeteer-core'

/** Clicks a link that no page has: it is added to the current one. */
export async function clickLinkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'added' })
    document.querySelector('#added')?.remove()
    document.body.append(link)
    link.click()
  }, path)
}
