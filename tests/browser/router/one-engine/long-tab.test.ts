import type { JSHandle } from 'puppeteer-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { withVisitors, type Visitor } from '../../visitor.ts'

const CLICKS = 60

/** Of what nobody uses, Chromium keeps a little. Each page has a stream, so with all of them it would be 60 more. */
const LEFT = 25

const createVisitor = withVisitors(FIXTURE_OUT)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.open('/items/1')
})
afterEach(() => visitor.leaves())

describe('a page that writes its URL while it is shown', () => {
  it('goes from memory when the visitor goes on', async () => {
    await visitor.page.evaluate(() => {
      const write = () => {
        if (!location.search) history.replaceState(null, '', `${location.pathname}?written`)
      }
      const observed = { childList: true, characterData: true, subtree: true }
      new MutationObserver(write).observe(document.body, observed)
    })
    await visitItems()
    expect(await streamsInMemory()).toBeLessThanOrEqual(LEFT)
  })
})

/** One page after the other. */
async function visitItems(): Promise<void> {
  for (let item = 10; item < 10 + CLICKS; item++) {
    const url = `/items/${item}`
    await visitor.page.evaluate(
      (url) => void navigation.navigate(url).finished?.catch(() => {}),
      url,
    )
    await visitor.sees(`Item ${item}`)
  }
}

/** How many bodies of responses the page has when what nobody uses is collected. */
async function streamsInMemory(): Promise<number> {
  await using prototype = await visitor.page.evaluateHandle(() => ReadableStream.prototype)
  await using all = await visitor.page.queryObjects(prototype)
  return visitor.page.evaluate(({ length }) => length, all as unknown as JSHandle<unknown[]>)
}
