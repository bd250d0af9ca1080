import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { BROWSER, expectErrorPage, servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

const ALLOW = 'GET, HEAD, OPTIONS, POST'
const UNNAMED = 'An unexpected error has occurred'
const URLENCODED = 'application/x-www-form-urlencoded'
const MAX_FORM_BYTES = 1024 * 1024

describe('a form as a document', () => {
  it('shows the page with what the action returned', async () => {
    const response = await send('/form', { name: 'Ada' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<p id="sent">Ada sent a file of 0 bytes</p>')
  })

  it('shows the page with what the loader returned after the action', async () => {
    expect(await (await send('/form', { name: 'Ada' })).text()).toContain('<p id="loaded">POST</p>')
  })

  it('is never cached, for any cacheControl of the page', async () => {
    const response = await send('/form', { name: 'Ada' }, { 'If-None-Match': '*' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('ETag')).toBeNull()
    expect((await get('/form')).headers.get('Cache-Control')).toBe('public, max-age=60')
  })

  it('shows a refused form with its errors and its values', async () => {
    const response = await send('/form', { name: '', message: 'I "typed" <this>' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('<p id="name-error">Please tell your name.</p>')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('I &quot;typed&quot; &lt;this&gt;</textarea>')
  })

  it('has the status of the refusal', async () => {
    const response = await send('/form', { name: 'taken' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('value="taken"')
  })

  it('sends the browser the result, so that it hydrates the same page', async () => {
    const html = await (await send('/form', { name: '' })).text()
    expect(bootstrapOf(html).page).toMatchObject({
      name: 'form',
      data: { loadedBy: 'POST' },
      result: { errors: { name: 'Please tell your name.' }, values: { name: '', message: '' } },
    })
  })

  it('has no result if no form was sent', async () => {
    const html = await (await get('/form')).text()
    expect(bootstrapOf(html).page).not.toHaveProperty('result')
    expect(html).not.toContain('name-error')
  })

  it('accepts a file', async () => {
    const response = await send('/form', { name: 'Ada', file: new Blob(['x'.repeat(70_000)]) })
    expect(await response.text()).toContain('Ada sent a file of 70000 bytes')
  })

  it('is accepted urlencoded too', async () => {
    const response = await post('/form', 'name=Ada+%C3%9C', { 'Content-Type': URLENCODED })
    expect(await response.text()).toContain('Ada Ü sent a file')
  })

  it('runs its action once', async () => {
    await send('/form', { name: 'once' })
    await expect.poll(() => logs).toContain('action ran for once')
    expect(logs.filter((line) => line === 'action ran for once')).toHaveLength(1)
  })
})

describe('other results of an action', () => {
  it('are a redirect with 303', async () => {
    const response = await send('/form', { name: 'redirect' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/items/7')
  })
  it('are a redirect with the given status', async () => {
    expect((await send('/form', { name: 'moved' })).status).toBe(302)
  })
  it('are 404', async () => {
    const response = await send('/form', { name: 'missing' })
    await expectErrorPage(response, 404, 'This page could not be found')
  })
  it('are any other status', async () => {
    await expectErrorPage(await send('/form', { name: 'teapot' }), 418, UNNAMED)
  })
  it('are 500 if it throws, and only the log has the details', async () => {
    const response = await send('/form', { name: 'broken' })
    const html = await expectErrorPage(response, 500, 'Internal Server Error')
    const id = /<p id="request-id">([^<]+)</.exec(html)![1]!
    expect(html).not.toContain('secret of the action')
    await expect.poll(() => logs.find((line) => line.includes(id))).toContain('action failed')
  })
  it('are possible if the page has no loader', async () => {
    const response = await send('/sign-out', {})
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/')
  })
})

describe('a loader that redirects after the action', () => {
  it('never makes the browser send the form again', async () => {
    const response = await send('/form?load-redirects', { name: 'Ada' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/about')
  })
})

describe('a form as data', () => {
  it('is the first line with the result and the status', async () => {
    const response = await send('/_data/form', { name: 'Ada' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await response.json()).toEqual({
      build: expect.any(String),
      pageHash: expect.any(String),
      data: { loadedBy: 'POST' },
      deferred: [],
      result: { sent: 'Ada', fileBytes: 0 },
      status: 200,
    })
  })

  it('has the status of a refusal, in the response and in the line', async () => {
    const response = await send('/_data/form', { name: '' })
    expect(response.status).toBe(422)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ status: 422, result: { values: { name: '' } } })
  })

  it('omits both if no form was sent', async () => {
    const line = await (await get('/_data/form')).json()
    expect(line).toMatchObject({ data: { loadedBy: 'GET' } })
    expect(line).not.toHaveProperty('result')
    expect(line).not.toHaveProperty('status')
  })

  it('names the target of a redirect', async () => {
    const response = await send('/_data/form', { name: 'redirect' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      build: expect.any(String),
      pageHash: expect.any(String),
      redirect: '/items/7',
    })
  })

  it('has its errors as problem documents', async () => {
    await expectProblem(await send('/_data/form', { name: 'missing' }), 404)
    await expectProblem(await send('/_data/form', { name: 'broken' }), 500)
  })

  it('is sent on as a form if its URL has a slash too many', async () => {
    const response = await send('/_data/form/?a=1', { name: 'Ada' })
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toBe('/_data/form?a=1')
  })
})

describe('a page with an action', () => {
  it('names POST in Allow', async () => {
    const response = await get('/form', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('Allow')).toBe(ALLOW)
  })
  it('names POST in Allow if it refuses another method', async () => {
    const response = await get('/form', { method: 'PUT' })
    expect(response.headers.get('Allow')).toBe(ALLOW)
    await expectErrorPage(response, 405, 'Method Not Allowed')
  })
})

describe('a page without an action', () => {
  it('answers 405 without POST in Allow, for any form', async () => {
    const response = await send('/about', { name: 'Ada' }, { Origin: 'https://evil.example' })
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
    await expectErrorPage(response, 405, 'Method Not Allowed')
  })
  it('answers 405 if it has a server module, too', async () => {
    const response = await send('/items/7', { name: 'Ada' })
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
    await expectErrorPage(response, 405, 'Method Not Allowed')
  })
  it('answers 404 if there is no page, for any form', async () => {
    const response = await send('/nowhere', { name: 'Ada' }, { Origin: 'https://evil.example' })
    await expectErrorPage(response, 404, 'This page could not be found')
  })
})

describe('a form from another site', () => {
  it('is 403, and its action does not run', async () => {
    const response = await send('/form', { name: 'evil' }, { Origin: 'https://evil.example' })
    await expectErrorPage(response, 403, UNNAMED)
    expect(logs).not.toContain('action ran for evil')
  })
  it('is 403 if the browser says so', async () => {
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
    await expectErrorPage(await send('/form', { name: 'evil' }, headers), 403, UNNAMED)
  })
  it('is 403 if no header says where it comes from', async () => {
    const response = await get('/form', { method: 'POST', body: formOf({ name: 'evil' }) })
    const html = await expectErrorPage(response, 403, UNNAMED)
    expect(html).toContain(`a script must send the header Origin: ${origin()}</p>`)
    await expect.poll(() => logs.join()).toContain('does not say where it comes from')
  })
  it('is 403 before anything else is checked', async () => {
    const headers = { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }
    await expectErrorPage(await post('/form', 'name=evil', headers), 403, UNNAMED)
  })
  it('is a problem document for a data request', async () => {
    const headers = { Origin: 'https://evil.example' }
    const response = await send('/_data/form', { name: 'evil' }, headers)
    const problem = await expectProblem(response, 403)
    expect(problem.detail).toContain('comes from another site (https://evil.example)')
    expect(problem.detail).toContain(`forms from ${origin()} only`)
  })
  it('is refused in a type that the check of the origin ignores', async () => {
    const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' }
    await expectErrorPage(await post('/form', '{"name":"evil"}', headers), 415, UNNAMED)
  })
  it('is accepted if the browser says that it is from this site', async () => {
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }
    expect((await send('/form', { name: 'Ada' }, headers)).status).toBe(200)
  })
})

describe('a body that is no form', () => {
  it('is 415', async () => {
    const headers = { 'Content-Type': 'application/json' }
    await expectErrorPage(await post('/form', '{"name":"Ada"}', headers), 415, UNNAMED)
  })
  it('is 415 if its type only looks like that of a form', async () => {
    const headers = { 'Content-Type': 'multipart/form-database' }
    await expectErrorPage(await post('/form', 'name=Ada', headers), 415, UNNAMED)
  })
  it('is 415 without a type', async () => {
    const body = new TextEncoder().encode('name=Ada')
    await expectErrorPage(await post('/form', body), 415, UNNAMED)
  })
  it("is 400 if it can't be parsed", async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    await expectErrorPage(await post('/form', 'no part', headers), 400, 'Bad Request')
  })
  it('is 400 if its type names no boundary', async () => {
    const headers = { 'Content-Type': 'multipart/form-data' }
    await expectErrorPage(await post('/form', 'no part', headers), 400, 'Bad Request')
  })
  it('is a problem document for a data request', async () => {
    const headers = { 'Content-Type': 'application/json' }
    await expectProblem(await post('/_data/form', '{}', headers), 415)
  })
})

describe('the size of a form', () => {
  const headers = { 'Content-Type': URLENCODED }

  it('may be 1 MiB', async () => {
    const body = 'name='.padEnd(MAX_FORM_BYTES, 'x')
    expect((await post('/form', body, headers)).status).toBe(200)
  })
  it('is 413 above', async () => {
    const body = 'name='.padEnd(MAX_FORM_BYTES + 1, 'x')
    await expectErrorPage(await post('/form', body, headers), 413, UNNAMED)
  })
  it('may be 1 MiB without Content-Length', async () => {
    const body = chunked('name='.padEnd(MAX_FORM_BYTES, 'x'))
    expect((await post('/form', body, headers)).status).toBe(200)
  })
  it('is 413 above, without Content-Length', async () => {
    const body = chunked('name='.padEnd(MAX_FORM_BYTES + 1, 'x'))
    await expectErrorPage(await post('/form', body, headers), 413, UNNAMED)
  })
  it('is a problem document for a data request', async () => {
    const body = 'name='.padEnd(MAX_FORM_BYTES + 1, 'x')
    await expectProblem(await post('/_data/form', body, headers), 413)
  })
})

describe('a refused form', () => {
  it('is not logged as an error', () => {
    expect(logs.filter((line) => line.includes('request failed'))).toEqual([])
  })
})

describe('a visitor who leaves', () => {
  it('does not end the action', async () => {
    await sendAndLeave('name=slow+goodbye')
    expect(logs).not.toContain('action ran for slow goodbye')
    await expect.poll(() => logs).toContain('action ran for slow goodbye')
  })
})

type Fields = Record<string, string | Blob>

/** Sends a form as its page in a browser does. */
function send(path: string, fields: Fields, headers?: Record<string, string>): Promise<Response> {
  return post(path, formOf(fields), headers)
}

function post(path: string, body: BodyInit, headers?: Record<string, string>): Promise<Response> {
  const init = { method: 'POST', body, duplex: 'half', headers: { Origin: origin(), ...headers } }
  return get(path, init)
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** A body whose length nobody knows before its end. */
function chunked(text: string): ReadableStream {
  return new Blob([text]).stream()
}

function bootstrapOf(html: string): { page: object } {
  const json = /<script id="arrive:data" type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!
  return JSON.parse(json)
}

async function expectProblem(response: Response, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  const problem = (await response.json()) as { status: number; detail?: string }
  expect(problem).toMatchObject({ status })
  return problem
}

/** Sends a form and cuts the line while its action runs. */
async function sendAndLeave(body: string): Promise<void> {
  const headers = { ...BROWSER, Origin: origin(), 'Content-Type': URLENCODED }
  const sent = request(`${origin()}/form`, { method: 'POST', headers })
  sent.on('error', () => {}) // our own cut
  sent.end(body)
  await new Promise((resolve) => setTimeout(resolve, 300))
  sent.socket?.resetAndDestroy()
}
