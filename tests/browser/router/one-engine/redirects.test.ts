import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { withVisitors, type Visitor } from '../../visitor.ts'

const ERROR = '400: Bad Request'

const createVisitor = withVisitors(FIXTURE_OUT)
let visitor: Visitor
/** The same server by another name, so another origin. */
let elsewhere: string

beforeEach(async () => {
  visitor = await createVisitor()
  elsewhere = visitor.wire.origin.replace('127.0.0.1', 'localhost')
})
afterEach(() => visitor.leaves())

describe('a redirect to another origin', () => {
  it('is followed from a loader that allows it, with a full page load', async () => {
    await visitor.open('/about')
    await clickLinkTo(`/ends/external?to=${elsewhere}/items/7`)
    await visitor.sees('Item 7')
    expect(await origin()).toBe(elsewhere)
  })

  it('is followed from an action that allows it', async () => {
    await visitor.open('/ends/form')
    await send('external', `${elsewhere}/items/7`)
    await visitor.sees('Item 7')
    expect(await origin()).toBe(elsewhere)
  })

  it('is an error page on this site otherwise', async () => {
    await visitor.open('/about')
    await clickLinkTo(`/ends/to?to=${elsewhere}/items/7`)
    await visitor.sees(ERROR)
    expect(await origin()).toBe(visitor.wire.origin)
  })

  it('leads back to the page after a form, with the action’s cookie', async () => {
    await visitor.open('/ends/form')
    await send('to', `${elsewhere}/items/7`)
    await expect.poll(() => visitor.page.evaluate(() => document.cookie)).toContain('taken=yes')
    expect(await visitor.path()).toBe('/ends/form')
    expect(await origin()).toBe(visitor.wire.origin)
  })
})

async function clickLinkTo(href: string): Promise<void> {
  await visitor.page.evaluate(
    (href) => document.body.append(Object.assign(document.createElement('a'), { id: 'away', href: href })),
    href,
  )
  await visitor.click('#away')
}

async function send(end: string, to: string): Promise<void> {
  await visitor.page.type('[name=end]', end)
  await visitor.page.type('[name=to]', to)
  await visitor.click('#send')
}

function origin(): Promise<unknown> {
  return visitor.page.evaluate(() => location.origin)
}
