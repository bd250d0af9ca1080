import { beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { itUnless, visitingOf, visitor, withVisitors } from '../../visitor.ts'

const DATA = /^\/_data\/items\/7/

const itOpensTabs = itUnless(
  inject('browser') === 'webkit',
  'MiniBrowser opens no tab for a click while it is driven',
)

const itWaitsHidden = itUnless(
  inject('isOnHistory') && inject('browser') === 'chromium',
  'the clock is not the shim’s; WebKit waits with it',
)

const createVisitor = withVisitors(FIXTURE_OUT, { needWholeBrowser: true })
visitingOf(createVisitor, '/')
let first: number

beforeEach(async () => {
  first = await visitor.document()
})

describe('a hidden tab', () => {
  itWaitsHidden('waits for its page for longer than 3800 ms', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 5500 })
    await visitor.click('#to-item')
    await visitor.hidesTab()
    await visitor.sees('Item 7')
    expect(await visitor.document()).toBe(first)
    expect(await visitor.page.evaluate(() => document.hidden)).toBe(true)
  })

  itWaitsHidden('has the rest of its 3800 ms when it is visible again', async () => {
    visitor.wire.fault(DATA, { type: 'hang' })
    await visitor.click('#to-item')
    await visitor.hidesTab()
    await new Promise((resolve) => setTimeout(resolve, 4500))
    expect(await visitor.document()).toBe(first)
    expect(await visitor.path()).toBe('/')
    await visitor.showsTab()
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
  })
})

describe('modified clicks', () => {
  itOpensTabs('open another tab and leave this page as it is', async () => {
    await visitor.page.keyboard.down('Control')
    await visitor.page.click('#to-about')
    await visitor.page.keyboard.up('Control')
    await expectTabs('/', '/about')
    await expectNothingHappened()
  })
})

describe('left to the browser', () => {
  itOpensTabs('a middle click', async () => {
    const link = await visitor.page.$('#to-about')
    await link!.click({ button: 'middle' })
    await expectTabs('/', '/about')
    await expectNothingHappened()
  })

  it('a link with a target', async () => {
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-about')!.target = '_blank'),
    )
    const link = await visitor.page.$('#to-about')
    await link!.click()
    await expectTabs('/', '/about')
    await expectNothingHappened()
  })

  it('a download', async () => {
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-item')!.download = 'item.html'),
    )
    await visitor.click('#to-item')
    await expect.poll(() => visitor.wire.requests).toContain('/items/7')
    await expectNothingHappened()
  })

  it('another origin', async () => {
    const other = await createVisitor()
    await visitor.page.evaluate((origin) => {
      document.querySelector<HTMLAnchorElement>('#to-item')!.href = `${origin}/about`
    }, other.wire.origin)
    await visitor.click('#to-item')
    await visitor.sees('About')
    expect(await visitor.page.evaluate(() => location.origin)).toBe(other.wire.origin)
    expect(await visitor.document()).not.toBe(first)
    await other.leaves()
  })
})

async function expectTabs(...paths: string[]): Promise<void> {
  await expect.poll(async () => (await visitor.tabs()).toSorted()).toEqual(paths)
}

async function expectNothingHappened(): Promise<void> {
  expect(await visitor.path()).toBe('/')
  expect(await visitor.document()).toBe(first)
  await visitor.sees('Home')
  expect(visitor.wire.requests.filter((path) => DATA.test(path))).toEqual([])
}
