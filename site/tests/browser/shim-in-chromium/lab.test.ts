import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../../tests/browser/visitor.ts'

const NEWEST = () => document.querySelector('.navigation-log li')?.textContent

const createVisitor = withVisitors(SITE_OUT)
visitingOf(createVisitor, '/lab')

describe('the lab', () => {
  it('is hydrated at once, so that the router gets the first click', async () => {
    const hydrate = () => document.querySelector<HTMLElement>('[data-hydrate]')!.dataset['hydrate']
    expect(await visitor.page.evaluate(hydrate)).toBe('load')
  })
})

describe('the rows of the lab', () => {
  it('begin with data that hangs', async () => {
    expect(await textOf('.scenarios li .scenario-name')).toBe('Data hangs')
  })

  it('have a circle only if the lab can see that they were tried', async () => {
    const unmarked = () =>
      [...document.querySelectorAll<HTMLElement>('.scenario-name')]
        .filter((name) => getComputedStyle(name, '::before').content === 'none')
        .map((name) => name.innerText)
    expect(await visitor.page.evaluate(unmarked)).toEqual(['Offline'])
  })

  it('end with the slowest one, which says how long it takes', async () => {
    const rows = () =>
      [...document.querySelectorAll<HTMLElement>('.scenarios li')].map((row) => row.innerText)
    const texts = (await visitor.page.evaluate(rows)) as string[]
    expect(texts.filter((text) => text.includes('14 s'))).toEqual([texts.at(-1)])
    const link = () => [...document.querySelectorAll<HTMLAnchorElement>('.scenarios a')].at(-1)!.pathname
    expect(await visitor.page.evaluate(link)).toBe('/lab/never')
  })

  it('have no form in a heading, and no transparent text', async () => {
    const forms = () => document.querySelectorAll('.scenarios form').length
    expect(await visitor.page.evaluate(forms)).toBe(1)
    const inHeading = () => document.querySelectorAll(':is(h1, h2, h3) form').length
    expect(await visitor.page.evaluate(inHeading)).toBe(0)
    const faded = () =>
      [...document.querySelectorAll('.scenarios, .scenarios *')].filter(
        (element) => getComputedStyle(element).opacity !== '1',
      ).length
    expect(await visitor.page.evaluate(faded)).toBe(0)
  })
})

describe('data that hangs', () => {
  it('ends in a full page load, as the page says in the words of the contract', async () => {
    await visitor.hurries()
    await visitor.click('main a[href="/lab/lost"]')
    await visitor.sees('Here all the same')
    await visitor.page.waitForSelector('.lab-strip [data-type="full page load"]')
    expect(await textOf('.lab-strip')).toContain('The data wasn’t there after 3.8 s. Full page load after')
    const frameworks = await textOf('.same-fault')
    expect(frameworks).toMatch(/Arrive .*full page load, \d/s)
    expect(frameworks).toContain('React Router')
    await visitor.click('.lab-strip a[href="/lab"]')
    await visitor.sees('Try to get stuck')
    await expect
      .poll(() => textOf('.scenarios [data-tried] .actual'))
      .toContain('The data wasn’t there after 3.8 s.')
  })
})

describe('the way back', () => {
  it('ticks the row about it', async () => {
    await visitor.click('nav a[href="/guide"]')
    await visitor.sees('Guide')
    await visitor.page.evaluate(() => void history.back())
    await visitor.sees('Try to get stuck')
    await expect.poll(() => textOf('.scenarios [data-tried] .scenario-name')).toMatch(/^Back/)
  })
})

describe('the log of the lab', () => {
  it('shows a page from the page cache', async () => {
    await visitor.click('nav a[href="/guide"]')
    await visitor.sees('Guide')
    await visitor.page.evaluate(() => void history.back())
    await visitor.sees('Try to get stuck')
    await expect.poll(() => newest()).toMatch(/^\/labshown in place, from the page cache \d+ ms/)
    expect(visitor.complaints).toEqual([])
  })

  it('shows a form that was sent in place', async () => {
    const first = await visitor.document()
    await visitor.click('main form button')
    await visitor.sees('405: Method Not Allowed')
    await visitor.page.waitForSelector('.lab-strip [data-type="in place"]')
    expect(await textOf('.lab-strip')).toMatch(
      /Scenario 9 of 14.*405 page.*Your form was sent once.*Next: A loader/s,
    )
    await visitor.click('.lab-strip a[href="/lab"]')
    await visitor.sees('Try to get stuck')
    expect(await visitor.document()).toBe(first)
    const log = `document.querySelector('.navigation-log').textContent`
    await expect.poll(() => visitor.page.evaluate(log)).toContain('shown in place, after a form')
    expect(await textOf('.scenarios [data-tried]')).toContain('A form for a page')
    expect(await textOf('.tried-count')).toBe('1 of 14 tried in this tab')
  })
})

describe('a first tap on a slow phone', () => {
  it('is in the log, even if the router was not ready', async () => {
    const phone = await createVisitor()
    const { page, wire } = phone
    await page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true })
    await page.emulateCPUThrottling(6)
    await page.goto(`${wire.origin}/lab`, { waitUntil: 'load' })
    await page.tap('main a[href="/lab/stream"]')
    await phone.sees('Five deferred values, one after the other')
    await page.emulateCPUThrottling(1)
    await expect.poll(() => page.evaluate(() => sessionStorage['arrive:navigations'])).toBeTruthy()
    await page.goto(`${wire.origin}/lab`)
    const log = () => document.querySelector('.navigation-log')!.textContent
    await expect.poll(() => page.evaluate(log)).toMatch(/^\/lab\/stream(shown in place|full page load)/)
    await phone.leaves()
  })
})

/** The text of the first element, as it is rendered. */
async function textOf(selector: string): Promise<string> {
  return String(
    await visitor.page.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)!.innerText,
      selector,
    ),
  )
}

async function newest(): Promise<string> {
  return String(await visitor.page.evaluate(NEWEST))
}
