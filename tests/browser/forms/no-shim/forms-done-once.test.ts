import { describe, expect, it } from 'vitest'
import { KEY_FIELD } from '../../../../packages/once/for-tests.ts'
import { ONCE_OUT } from '../../../apps/build-apps.ts'
import { visitingOf, visitor, withVisitorsOf } from '../../visitor.ts'
import { serveUnmeasured } from '../../../servers/serve-unmeasured.ts'

visitingOf(withVisitorsOf(() => serveUnmeasured(ONCE_OUT)))

const DATA = /^\/_data\//

const key = (form = '#form') => visitor.valueOf(`${form} [name="${KEY_FIELD}"]`)

const write = (selector: string, value: string) =>
  visitor.page.evaluate(
    (selector, value) => {
      const field = document.querySelector<HTMLInputElement>(selector)!
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    selector,
    value,
  )

async function orders(item: string): Promise<number> {
  const response = await fetch(`${visitor.wire.origin}/_data/order`)
  const { data } = (await response.json()) as { data: { orders: string[] } }
  return data.orders.filter((name) => name.startsWith(`${item} `)).length
}

/** Sends a form whose response is lost on the way. */
async function losesResponse(button: string): Promise<void> {
  const lost = visitor.wire.fault(DATA, { type: 'truncate', bytes: 20 })
  await visitor.click(button)
  await expect.poll(() => visitor.textOf('[id="arrive:notice"]')).toContain('No answer came')
  lost.lift()
}

describe('a form with `once` whose response is lost', () => {
  it('is done once if it is sent again', async () => {
    await visitor.open('/order')
    await write('#item', 'sofa')
    await losesResponse('#send')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#result')).toContain('sofa at')
    expect(await orders('sofa')).toBe(1)
  })

  it('is done once in a fetcher too', async () => {
    await visitor.open('/order')
    await write('#fetcher-form [name=item]', 'chair')
    await losesResponse('#fetch')
    await visitor.click('#fetch')
    await expect.poll(() => visitor.textOf('#fetched')).toBe('chair')
    expect(await orders('chair')).toBe(1)
  })
})

describe('a form with `once` that is sent before the router is there', () => {
  it('is done once if its response is lost, and it is sent again', async () => {
    const lost = visitor.wire.fault(DATA, { type: 'truncate', bytes: 20 })
    await pressesEarly('raft')
    await expect.poll(() => visitor.textOf('[id="arrive:notice"]')).toContain('No answer came')
    lost.lift()
    await visitor.click('#fetch')
    await expect.poll(() => visitor.textOf('#fetched')).toBe('raft')
    expect(await orders('raft')).toBe(1)
  })

  it('is another submission once it has its response', async () => {
    await pressesEarly('boat')
    await expect.poll(() => visitor.textOf('#fetched')).toBe('boat')
    await visitor.click('#fetch')
    await expect.poll(() => orders('boat')).toBe(2)
  })

  async function pressesEarly(item: string): Promise<void> {
    const marks = (name: string) =>
      visitor.page.evaluate((name) => performance.getEntriesByName(name).length, name)
    visitor.wire.fault(/\/assets\/start-routing-/, { type: 'delay', ms: 1500 })
    await visitor.page.goto(`${visitor.wire.origin}/order`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => marks('arrive:interactive')).toBe(1)
    await write('#fetcher-form [name=item]', item)
    await visitor.click('#fetch')
    expect(await marks('arrive:router')).toBe(0)
    await expect.poll(() => marks('arrive:router')).toBe(1)
  }
})

describe('a form with `once` that is stopped', () => {
  it('is done once if it is sent again', async () => {
    await visitor.open('/order')
    await write('#item', 'bench')
    await write('#how', 'slow')
    await visitor.click('#send')
    await expect.poll(() => visitor.wire.requests.some((path) => DATA.test(path))).toBe(true)
    await visitor.page.evaluate(() => window.stop())
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#result')).toContain('bench at')
    expect(await orders('bench')).toBe(1)
  })
})

describe('a form with `once` whose fields have changed', () => {
  it('is another submission', async () => {
    await visitor.open('/order')
    await write('#item', 'rug')
    await losesResponse('#send')
    await write('#item', 'mat')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#result')).toContain('mat at')
    expect([await orders('rug'), await orders('mat')]).toEqual([1, 1])
  })
})

describe('a form with `once` that has its response', () => {
  it('had the key of its document, and is another submission then', async () => {
    await visitor.open('/order')
    expect(await key()).toMatch(/^[0-9a-z]{28}-[0-9a-z]{8,9}$/)
    await write('#item', 'lamp')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#result')).toContain('lamp at')
    await visitor.click('#send')
    await expect.poll(() => orders('lamp')).toBe(2)
    expect(visitor.complaints).toEqual([])
  })

  it('is another submission on the way back', async () => {
    await visitor.open('/order')
    for (let times = 1; times <= 2; times++) {
      await write('#item', 'tent')
      await write('#how', 'redirect')
      await visitor.click('#send')
      await visitor.sees('Thanks')
      expect(await orders('tent')).toBe(times)
      await visitor.page.evaluate(() => void setTimeout(() => history.back()))
      await visitor.sees('Order')
    }
  })
})

describe('a form with `once` that is refused for its key', () => {
  it('stays as it is, with a notice, and is another submission then', async () => {
    await visitor.open('/order')
    const body = new URLSearchParams({ [KEY_FIELD]: await key('#fetcher-form'), item: 'pen' })
    const headers = { Origin: visitor.wire.origin }
    await fetch(`${visitor.wire.origin}/order`, { method: 'POST', body, headers })
    await write('#fetcher-form [name=item]', 'ink')
    await visitor.click('#fetch')
    await expect.poll(() => visitor.textOf('[id="arrive:notice"]')).toContain('sent before with other fields')
    expect(await visitor.valueOf('#fetcher-form [name=item]')).toBe('ink')
    expect(await orders('ink')).toBe(0)
    await visitor.click('#fetch')
    await expect.poll(() => orders('ink')).toBe(1)
  })
})

describe('a form with `once` on a page that visitors share', () => {
  it.each(['/cached', '/file'])('has a key of the browser: %s', async (path) => {
    await visitor.open(path)
    await expect.poll(() => key()).toMatch(/^[0-9a-z]{28}$/)
  })
})

describe('a form with `once` without a field for its key', () => {
  it('has a key of the router', async () => {
    await visitor.open('/unmarked')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#key')).toMatch(/^[0-9a-z]{28}$/)
  })
})
