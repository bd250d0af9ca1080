import { describe, expect, it } from 'vitest'
import { expectErrorPage, servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

const NOT_FOUND = 'This page could not be found'
const UNNAMED = 'An unexpected error has occurred'
const FULL_PAGE_LOAD = { build: expect.any(String), fullPageLoad: true }
const TAKEN = ['taken=yes; Path=/']

describe('an outcome that a loader throws', () => {
  it('is its status', async () => {
    await expectErrorPage(await get('/ends/missing'), 404, NOT_FOUND)
    await expectErrorPage(await get('/ends/teapot'), 418, 'An unexpected error has occurred')
  })
  it('is its redirect', async () => {
    const response = await get('/ends/redirect')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/items/42')
  })
  it('is the same for a data request', async () => {
    expect((await get('/_data/ends/missing')).status).toBe(404)
    expect(await (await get('/_data/ends/redirect')).json()).toMatchObject({
      redirect: '/items/42',
    })
  })
  it('is not logged as an error', async () => {
    await get('/ends/teapot')
    expect(logs.join()).not.toContain('/ends/teapot')
  })
})

describe('an outcome that an action throws', () => {
  it('is its status, its redirect or its refusal, with the cookies of the action', async () => {
    const missing = await send({ end: 'missing' })
    await expectErrorPage(missing, 404, NOT_FOUND)
    expect(missing.headers.getSetCookie()).toEqual(TAKEN)
    const redirected = await send({ end: 'redirect', to: '/about' })
    expect(redirected.status).toBe(303)
    expect(redirected.headers.get('Location')).toBe('/about')
    expect(redirected.headers.getSetCookie()).toEqual(TAKEN)
    const refused = await send({ end: 'invalid' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('<p id="result">This was refused.</p>')
  })
  it('is not logged as an error', async () => {
    expect(logs.join()).not.toContain('action failed')
  })
})

describe('an exception of Hono', () => {
  it('is its status with its message, thrown or returned', async () => {
    const html = await expectErrorPage(await get('/ends/exception'), 402, UNNAMED)
    expect(html).toContain('Only for members.')
    await expectErrorPage(await get('/ends/exception-returned'), 410, UNNAMED)
    await expectErrorPage(await send({ end: 'exception' }), 402, UNNAMED)
    expect((await get('/_data/ends/exception')).status).toBe(402)
  })
  it('keeps its headers, and the browser asks for a password only for a document', async () => {
    const response = await get('/ends/password')
    expect(response.headers.get('WWW-Authenticate')).toBe('Basic realm="Ends"')
    await expectErrorPage(response, 401, UNNAMED)
    expect(await (await get('/_data/ends/password')).json()).toEqual(FULL_PAGE_LOAD)
  })
  it('keeps a response that is more than text', async () => {
    const response = await get('/ends/exception-body')
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ taken: true })
  })
  it('is not logged as an error', () => {
    expect(logs.join()).not.toMatch(/ends\/(exception|password)/)
  })
})

describe('a response that a loader or an action returns', () => {
  const SEEN = ['seen=yes; Path=/']

  it('is sent as it is, with the headers and cookies of the context once', async () => {
    const response = await get('/ends/text')
    expect(await response.text()).toBe('a,b\n1,2')
    expect(response.headers.get('Content-Type')).toBe('text/csv')
    expect(response.headers.get('X-Own')).toBe('yes')
    expect(response.headers.get('X-Set-By')).toBe('context')
    expect(response.headers.getSetCookie()).toEqual(SEEN)
  })
  it('has its own headers before those of the context', async () => {
    const { headers } = await get('/ends/plain-response')
    expect(headers.get('X-Own')).toBe('response')
    expect(headers.getSetCookie()).toEqual(SEEN)
  })
  it('may have headers that cannot be changed', async () => {
    const response = await get('/ends/immutable')
    expect(response.status).toBe(307)
    expect(new URL(response.headers.get('Location')!).pathname).toBe('/about')
    expect(response.headers.getSetCookie()).toEqual(SEEN)
  })
  it('may be thrown', async () => {
    const response = await get('/ends/thrown-response')
    expect(response.status).toBe(429)
    expect(await response.json()).toEqual({ error: 'too much' })
  })
  it('has the security headers', async () => {
    const { headers } = await get('/ends/text')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })
  it('makes the router load the full page, or follow a redirect', async () => {
    const response = await get('/_data/ends/text')
    expect(await response.json()).toEqual(FULL_PAGE_LOAD)
    expect(response.headers.getSetCookie()).toEqual(SEEN)
    const redirected = await (await get('/_data/ends/immutable')).json()
    expect(redirected).toMatchObject({ redirect: '/about' })
  })
  it('is the answer to a form, too', async () => {
    const response = await send({ end: 'response' })
    expect(await response.text()).toBe('the file')
    expect(response.headers.get('Content-Disposition')).toBe('attachment')
    expect(response.headers.getSetCookie()).toEqual(TAKEN)
    const refused = await send({ end: 'response-refused' }, '/_data/ends/form')
    expect(refused.status).toBe(403)
    expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
  })
  it('is not logged as an error', () => {
    expect(logs.join()).not.toMatch(/ends\/(text|plain-response|immutable|thrown-response)/)
  })
})

describe('an outcome in a deferred value', () => {
  it('fails only that value, and the log says that it was too late', async () => {
    const text = await (await get('/_data/ends/late-missing')).text()
    expect(JSON.parse(text.split('\n')[1]!)).toEqual({ key: 'late', failed: true })
    const line = await logged('/ends/late-missing')
    expect(line).toMatchObject({ event: 'deferred value "late" failed', name: 'ErrorStatus' })
    expect(line.message).toContain('can no longer change the response')
  })
  it('fails the value if it is returned, too', async () => {
    const text = await (await get('/_data/ends/late-returned')).text()
    expect(JSON.parse(text.split('\n')[1]!)).toEqual({ key: 'late', failed: true })
  })
  it("doesn't change the document", async () => {
    const response = await get('/ends/late-missing')
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('[object Object]')
  })
})

describe('the log', () => {
  it('has the chain of causes of an error', async () => {
    await get('/ends/caused')
    const line = await logged('/ends/caused')
    expect(line).toMatchObject({ event: 'loader failed', route: 'ends', message: 'Failed query' })
    expect(line.cause).toMatchObject({
      name: 'AggregateError',
      message: 'D1',
      stack: expect.stringContaining('D1'),
      cause: { message: 'no such table: items', cause: { message: 'the disk' } },
      errors: [{ message: 'first try' }, { message: 'second try' }],
    })
  })
  it('ends if the causes are a circle', async () => {
    await get('/ends/ring')
    expect(await logged('/ends/ring')).toMatchObject({
      message: 'one',
      cause: { message: 'other' },
    })
  })
  it('has a thrown value that is no error', async () => {
    await get('/ends/object')
    expect((await logged('/ends/object')).message).toBe('{"code":"secret code"}')
  })
})

describe('data that is not JSON', () => {
  it('is named in the log: the route, the key, the kind of value and what to do', async () => {
    await expectErrorPage(await get('/ends/bigint'), 500, 'Internal Server Error')
    const line = await logged('/ends/bigint', 'NotJson')
    expect(line).toMatchObject({ event: 'data is not JSON', route: 'ends' })
    expect(line.message).toContain('data.rows[0].id is a bigint. Send text: String(value).')
  })
  it('is named for a data request too', async () => {
    expect((await get('/_data/ends/bigint?data')).status).toBe(500)
    const named = () => logs.filter((line) => line.includes('data.rows[0].id is a bigint'))
    await expect.poll(named).toHaveLength(2)
  })
  it('fails only its deferred value', async () => {
    const text = await (await get('/_data/ends/late-bigint')).text()
    expect(JSON.parse(text.split('\n')[1]!)).toEqual({ key: 'late', failed: true })
    expect((await logged('/ends/late-bigint')).message).toContain('rows[0].id is a bigint')
    const html = await (await get('/ends/late-bigint')).text()
    expect(html).toMatch(/<\/html>$/)
  })
})

describe('data that JSON would change', () => {
  it('is logged for the first response of its page', async () => {
    await get('/not-json')
    await get('/not-json')
    const line = await logged('/not-json')
    expect(line).toMatchObject({ event: 'data is not JSON', route: 'not-json' })
    expect(line.message).toContain('The data of the page "not-json" is not JSON: data.tags')
    expect(line.message).toContain('is a Set. Send the array [...set].')
    expect(logs.filter((one) => one.includes('"/not-json"'))).toHaveLength(1)
  })
})

interface Line {
  event: string
  message: string
  cause?: unknown
}

/** The line that the Worker logged about a path. */
async function logged(path: string, containing = ''): Promise<Line> {
  const find = () => logs.find((line) => line.includes(`"${path}"`) && line.includes(containing))
  await expect.poll(find).toBeDefined()
  return JSON.parse(find()!) as Line
}

function send(fields: Record<string, string>, path = '/ends/form'): Promise<Response> {
  const body = new URLSearchParams(fields)
  return get(path, { method: 'POST', body, headers: { Origin: origin() } })
}
