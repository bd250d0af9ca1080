import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { copiedFixture } from '../../../apps/copied-fixture.ts'
import { withVisitorsOf, type Visitor } from '../../visitor.ts'
import { serveDevelopment } from '../serve-development.ts'

const { app, folder } = copiedFixture()
appendFileSync(resolve(app, 'pages/item.server.ts'), 'export const cache = { maxAge: 300 }\n')
const createVisitor = withVisitorsOf(() => serveDevelopment(app, folder))
let visitor: Visitor

beforeAll(async () => {
  visitor = await createVisitor()
  return () => visitor.leaves()
})

const PATIENT = { timeout: 60_000, interval: 300 }

describe('the panel', { timeout: 120_000 }, () => {
  it('opens and closes by a key, and gives the focus back', async () => {
    await begins('/')
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#counter')!.focus())
    await visitor.page.keyboard.press('F2')
    await expect.poll(focused).toBe('Arrive in development')
    await visitor.page.keyboard.press('Escape')
    await expect.poll(focused).toBe('counter')
    expect(await panel()).toBe('')
  })

  it('lists navigations with where their pages came from, and stays open in the next document', async () => {
    await begins('/')
    await visitor.page.keyboard.press('F2')
    await visitor.click('a[href="/about"]')
    await visitor.sees('About')
    await expect.poll(panel).toMatch(/\/about\s+\d+ ms\s+in place from (network|prefetch)/)
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Home')
    await expect.poll(panel).toMatch(/\/\s+\d+ ms\s+in place from page cache/)
    await opens('/items/7')
    await expect.poll(panel).toContain('This page: /items/7')
    await expect.poll(panel).toContain('in place from page cache')
  })

  it('shows a navigation while it is pending', async () => {
    await begins('/')
    await visitor.page.keyboard.press('F2')
    const { lift } = visitor.wire.fault(/^\/_data\/slow-data/, { type: 'hang' })
    await visitor.page.evaluate(goToSlowData)
    await expect.poll(panel).toMatch(/\/slow-data\s+pending/)
    lift()
    visitor.wire.passHung()
    await expect.poll(panel).toMatch(/\/slow-data\s+\d+ ms\s+in place from network/)
  })

  it('lists forms and revalidations, with the reason', async () => {
    await begins('/notes?of=panel')
    await visitor.page.keyboard.press('F2')
    await visitor.page.evaluate(sendNote)
    await expect.poll(panel).toMatch(/\d+ ms\s+of a fetcher: accepted/)
    await expect.poll(panel).toContain('after the form of a fetcher: shown')
    await visitor.click('#revalidate')
    await expect.poll(panel).toContain('useRevalidator: shown')
  })

  it('says when React has hydrated the page, and which texts differed', async () => {
    await begins('/')
    await visitor.page.keyboard.press('F2')
    await expect.poll(panel).toMatch(/idle: began \d+ ms after the start of the document, took \d+ ms/)
    expect(await panel()).not.toContain('Mismatch')
    // The panel is open from the start here: React doesn't take it for a part of the page.
    await opens('/table/10')
    await expect.poll(panel).toMatch(/This page: \/table\/10\s+Hydration[^]*took/)
    expect(await panel()).not.toContain('Mismatch')
    await opens('/rendered-again/place')
    await expect.poll(panel).toMatch(/Mismatch: .+\s+Worker: server\s+Browser: browser/)
  })

  it('says how long the Worker took, and what a build would keep, also for a 304', async () => {
    await begins('/items/7')
    await visitor.page.keyboard.press('F2')
    await expect.poll(panel).toMatch(/Worker\s+loader \d/)
    expect(await panel()).toMatch(/In a build\s+edge, 300 s/)
    await visitor.click('a[href="/table/10"]')
    await expect.poll(panel).toMatch(/In a build\s+rendered for each request: the page exports no/)
    expect(await panel()).toMatch(/HTML\s+[\d.]+ KB in 1 request/)
  })
})

/** As in a new tab. */
async function begins(path: string): Promise<void> {
  await opens(path)
  await visitor.page.evaluate(() => sessionStorage.clear())
  await opens(path)
}

/** The first visits bundle packages, which loads the page again. */
async function opens(path: string): Promise<void> {
  await expect.poll(() => visitor.open(path).then(() => 'open', String), PATIENT).toBe('open')
}

/** The text of the panel; empty if it is closed. */
function panel(): Promise<string> {
  const text = () => {
    const host = document.querySelector('arrive-panel')
    return host?.shadowRoot?.querySelector<HTMLElement>('.sections')?.innerText ?? ''
  }
  return visitor.page.evaluate(text).catch(() => '')
}

/** The label or the id of what has the focus. */
function focused(): Promise<string> {
  return visitor.page.evaluate(() => {
    const inside = document.activeElement?.shadowRoot?.activeElement
    return inside?.ariaLabel ?? document.activeElement?.id ?? ''
  })
}

function goToSlowData(): void {
  const link = Object.assign(document.createElement('a'), { href: '/slow-data' })
  document.body.append(link)
  link.click()
}

function sendNote(): void {
  document.querySelector<HTMLInputElement>('#one input')!.value = 'from the panel'
  document.querySelector<HTMLElement>('#one form button')!.click()
}
