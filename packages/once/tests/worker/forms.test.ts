import { describe, expect, it } from 'vitest'
import { KEY_FIELD, NEXT_KEY_HEADER, makeFormKey, readFormKey } from '../../keys/form-key.ts'
import { dataPathOf } from '../../../../src/wire/page-data.ts'
import { ONCE_OUT } from '../../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../../tests/worker/served-fixture.ts'

const { get, logs, origin } = servedApp(ONCE_OUT)

const DAY_MS = 86_400_000

interface Sent {
  key?: string | undefined
  path?: string
  user?: string
  Accept?: string
}

function send(fields: Record<string, string>, { key, path = '/order', user, Accept = 'text/html' }: Sent) {
  const body = new URLSearchParams({ ...fields, ...(key !== undefined && { [KEY_FIELD]: key }) })
  const Cookie = user === undefined ? '' : `session=${user}`
  return get(path, { method: 'POST', body, headers: { Origin: origin(), Cookie, Accept } })
}

/** How often the action has run for an item. */
async function ordersOf(item: string): Promise<number> {
  const { data } = (await (await get(dataPathOf('/order'))).json()) as { data: { orders: string[] } }
  return data.orders.filter((name) => name.startsWith(`${item} `)).length
}

const textOf = (html: string, id: string) => new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1]

const keysIn = (html: string) =>
  [...html.matchAll(/name="arrive-once"[^>]*/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])

describe('the key of a form', () => {
  it('is new in each document, which is private, and says when it was made', async () => {
    const [one, other] = [await get('/order'), await get('/order')]
    const keys = [...keysIn(await one.text()), ...keysIn(await other.text())]
    expect(new Set(keys).size).toBe(4)
    expect(one.headers.get('Cache-Control')).toBe('private, no-cache')
    for (const key of keys) expect(Math.abs(readFormKey(key!)!.madeAt! - Date.now())).toBeLessThan(DAY_MS)
  })

  it.each(['/cached', '/file'])('is left to the browser in %s, which visitors share', async (path) => {
    const response = await get(path)
    expect(keysIn(await response.text())).toEqual([undefined])
    if (path === '/cached') expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
  })
})

describe('a form with a key', () => {
  it('is done once, and shows the result of the first time', async () => {
    const key = makeFormKey()
    const [first, second] = [await send({ item: 'lamp' }, { key }), await send({ item: 'lamp' }, { key })]
    const [one, other] = [await first.text(), await second.text()]
    expect(textOf(one, 'result')).toMatch(/^lamp at 20\d\d-/)
    expect(textOf(other, 'result')).toBe(textOf(one, 'result'))
    expect([first, second].map(({ status }) => status)).toEqual([200, 200])
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
    expect(first.headers.getSetCookie()).toContain('last-order=lamp; Path=/')
    expect(await ordersOf('lamp')).toBe(1)
    expect(keysIn(other)[0]).not.toBe(key)
  })

  it('waits for the first if that is being done', async () => {
    const key = makeFormKey()
    const fields = { item: 'sofa', how: 'slow' }
    const sent = await Promise.all([send(fields, { key }), send(fields, { key })])
    const [one, other] = await Promise.all(sent.map((response) => response.text()))
    expect(textOf(one!, 'result')).toBe(textOf(other!, 'result'))
    expect(await ordersOf('sofa')).toBe(1)
  })

  it('gets the redirect, the response or the error of the first again', async () => {
    for (const how of ['redirect', 'response', 'throw', 'error']) {
      const key = makeFormKey()
      const responses = [await send({ item: how, how }, { key }), await send({ item: how, how }, { key })]
      const [one, other] = await Promise.all(
        responses.map(async (response) => ({
          status: response.status,
          location: response.headers.get('Location'),
          order: response.headers.get('X-Order'),
          text: how === 'response' ? await response.text() : textOf(await response.text(), 'detail'),
        })),
      )
      expect(other).toEqual(one)
      expect(await ordersOf(how)).toBe(1)
    }
    expect(logs.join('\n')).toContain('the kitchen burns')
  })

  it('was refused by its action: it is again, and corrected it runs', async () => {
    const key = makeFormKey()
    const refused = { item: 'oven', how: 'fail' }
    for (const response of [await send(refused, { key }), await send(refused, { key })]) {
      expect([response.status, textOf(await response.text(), 'result')]).toEqual([409, 'sold out'])
    }
    expect((await send({ item: 'oven' }, { key })).status).toBe(200)
    expect(await ordersOf('oven')).toBe(1)
  })

  it('does not run with other fields or another search, once it is done', async () => {
    const key = makeFormKey()
    await send({ item: 'rug' }, { key })
    const other = await send({ item: 'mat' }, { key })
    expect([other.status, textOf(await other.text(), 'detail')]).toEqual([
      422,
      'Your form was sent before with other fields, so nothing was done now. Send it again.',
    ])
    expect((await send({ item: 'rug' }, { key, path: '/order?from=mail' })).status).toBe(422)
    expect([await ordersOf('rug'), await ordersOf('mat')]).toEqual([1, 0])
  })

  it('is nobody else’s, if somebody was signed in', async () => {
    const key = makeFormKey()
    await send({ item: 'bed' }, { key, user: 'ada' })
    for (const user of ['bob', undefined]) {
      const response = await send({ item: 'bed' }, { key, ...(user !== undefined && { user }) })
      expect(response.status).toBe(422)
      expect(await response.text()).not.toContain('bed at')
    }
    expect((await send({ item: 'bed' }, { key, user: 'ada' })).status).toBe(200)
    expect(await ordersOf('bed')).toBe(1)
  })

  it('does not run from a page that is too old', async () => {
    const response = await send({ item: 'vase' }, { key: makeFormKey(Date.now() - 2 * DAY_MS) })
    expect(response.status).toBe(409)
    expect(await ordersOf('vase')).toBe(0)
  })

  it('is refused if the key is none of ours', async () => {
    for (const key of ['1', `${makeFormKey()}-`, 'a'.repeat(200)]) {
      expect((await send({ item: 'pan' }, { key })).status).toBe(400)
    }
    expect(await ordersOf('pan')).toBe(0)
  })

  it('says to the router which key comes next', async () => {
    const key = makeFormKey()
    await send({ item: 'cup' }, { key })
    const sent = { key, path: dataPathOf('/order'), Accept: 'application/json' }
    const response = await send({ item: 'jug' }, sent)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect([response.status, response.headers.get(NEXT_KEY_HEADER)]).toEqual([422, 'new key'])
  })
})

it('a form without a key runs each time', async () => {
  await send({ item: 'fork' }, {})
  await send({ item: 'fork' }, {})
  expect(await ordersOf('fork')).toBe(2)
})
