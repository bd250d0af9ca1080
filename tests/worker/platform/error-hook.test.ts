import { request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { PLATFORM_OUT } from '../../apps/build-apps.ts'
import { startReportServer, type Report } from '../../servers/report-server.ts'
import { BROWSER, servedApp } from '../served-fixture.ts'

const service = await startReportServer()
afterAll(() => service.close())
const { get, logs, origin } = servedApp(PLATFORM_OUT, { REPORTS: service.url })

const JSON_WANTED = { Accept: 'application/json' }

describe('onError of server.ts is called once', () => {
  it('for a loader, with the request id that the error page shows', async () => {
    const response = await get('/failing/loader', { headers: JSON_WANTED })
    const { requestId } = (await response.json()) as { requestId: string }
    expect(await reports()).toEqual([
      {
        side: 'server',
        type: 'loader',
        message: 'Error: in the loader',
        route: 'failing',
        requestId,
        pathname: '/failing/loader',
      },
    ])
    await expect.poll(() => logs.join()).toContain(requestId)
  })

  it('for the loader of a data request, whose URL is that of the page', async () => {
    await get('/_data/failing/loader')
    expect(await reports()).toMatchObject([{ type: 'loader' }])
  })

  it('for data that is not JSON', async () => {
    expect((await get('/failing/not-json')).status).toBe(500)
    const message = expect.stringContaining('data.big is a bigint')
    expect(await reports()).toMatchObject([{ type: 'loader', message }])
  })

  it('for a redirect that is refused though it may lead anywhere, a mistake in the code', async () => {
    expect((await get('/failing/elsewhere-external')).status).toBe(500)
    expect(await reports()).toMatchObject([
      { type: 'loader', message: expect.stringContaining('its scheme is "javascript:"') },
    ])
  })

  it('for an action', async () => {
    expect((await send('/failing/page', 'throw')).status).toBe(500)
    expect(await reports()).toMatchObject([
      { type: 'action', message: 'Error: in the action', route: 'failing' },
    ])
  })

  it('for the loader of the document, although the error page runs it again', async () => {
    expect((await get('/failing/document')).status).toBe(500)
    expect(await reports()).toMatchObject([
      { type: 'document loader', message: 'Error: in the loader of the document' },
    ])
  })

  it('for a component of the shell', async () => {
    expect((await get('/failing/shell')).status).toBe(500)
    expect(await reports()).toMatchObject([
      { type: 'render', message: 'Error: in the shell', route: 'failing' },
    ])
  })

  it('for the page, and for an error page that fails too', async () => {
    const html = await (await get('/failing/shell?broken')).text()
    expect(html).toContain('Internal Server Error')
    const messages = (await reports()).map(({ message }) => message)
    expect(messages.toSorted()).toEqual(['Error: in the error page', 'Error: in the shell'])
  })

  it('for a component inside a boundary', async () => {
    const response = await get('/failing/boundary')
    expect(response.status).toBe(200)
    await response.text()
    expect(await reports()).toMatchObject([{ type: 'render', message: 'Error: inside a boundary' }])
  })

  it('for a deferred value of a document, and not for the component that reads it', async () => {
    await (await get('/failing/deferred')).text()
    expect(await reports()).toMatchObject([
      { type: 'deferred value', message: 'Error: in the deferred value' },
    ])
  })

  it('for a deferred value of a data request', async () => {
    await (await get('/_data/failing/deferred')).text()
    expect(await reports()).toMatchObject([{ type: 'deferred value' }])
  })

  it('for an endpoint, which has no route', async () => {
    expect((await get('/thrown/error')).status).toBe(500)
    const [report, ...others] = await reports()
    expect(others).toEqual([])
    expect(report).toMatchObject({ type: 'request', message: 'Error: secret of the endpoint' })
    expect(report).not.toHaveProperty('route')
  })

  it('for middleware', async () => {
    expect((await get('/failing/middleware')).status).toBe(500)
    expect(await reports()).toMatchObject([
      { type: 'request', message: 'Error: in the middleware', route: 'failing' },
    ])
  })
})

describe('onError of server.ts is not called', () => {
  it('for the outcome of a loader', async () => {
    expect((await get('/failing/redirect')).status).toBe(302)
    expect((await get('/failing/missing')).status).toBe(404)
    expect((await get('/failing/teapot')).status).toBe(418)
    expect((await get('/failing/exception')).status).toBe(403)
    expect(await reports()).toEqual([])
  })

  it('for the outcome of an action', async () => {
    expect((await send('/failing/page', 'fail')).status).toBe(422)
    expect((await send('/failing/page', 'redirect')).status).toBe(303)
    expect((await send('/failing/page', 'missing')).status).toBe(404)
    expect(await reports()).toEqual([])
  })

  it('for what an endpoint throws as its response', async () => {
    expect((await get('/thrown/redirect')).status).toBe(302)
    expect((await get('/thrown/missing')).status).toBe(404)
    expect((await get('/thrown/exception')).status).toBe(403)
    expect(await reports()).toEqual([])
  })

  it('for a redirect that is refused, because a visitor may have chosen its location', async () => {
    expect((await get('/failing/elsewhere')).status).toBe(400)
    expect((await get('/_data/failing/elsewhere')).status).toBe(400)
    expect((await get('/thrown/elsewhere')).status).toBe(400)
    expect((await send('/failing/page', 'elsewhere')).status).toBe(303)
    expect(await reports()).toEqual([])
    const refused = () => logs.filter((line) => line.includes('redirect(\\"//evil.example\\") is refused'))
    await expect.poll(refused).toHaveLength(4)
  })

  it('for an outcome in a deferred value, which only the log names', async () => {
    await (await get('/_data/failing/late-outcome')).text()
    expect(await reports()).toEqual([])
    await expect.poll(() => logs.join()).toContain('/failing/late-outcome')
  })

  it('for what fails because the visitor has left', async () => {
    await leaveAfterFirstByte('/failing/abandoned')
    await expect.poll(() => logs).toContain('abandoned')
    expect(await reports()).toEqual([])
    expect(logs.join()).not.toContain('the query was ended')
  })

  it('for a method or a URL that is refused', async () => {
    expect((await get('/nowhere')).status).toBe(404)
    expect((await get('/login', { method: 'DELETE' })).status).toBe(405)
    expect((await get('/failing/%E0%A4%A')).status).toBe(400)
    expect(await reports()).toEqual([])
  })
})

describe('an onError', () => {
  it('may finish after the response', async () => {
    expect((await get('/failing/loader?hook=takes%20long')).status).toBe(500)
    await expect.poll(() => service.reports).toMatchObject([{ type: 'loader' }])
    service.reports.length = 0
  })

  it('that throws changes nothing, and is logged', async () => {
    const response = await get('/failing/loader?hook=throws', { headers: JSON_WANTED })
    expect(response.status).toBe(500)
    const { requestId } = (await response.json()) as { requestId: string }
    expect(await logged('the hook throws')).toMatchObject({ event: 'onError failed', requestId })
  })

  it('that rejects changes nothing, and is logged', async () => {
    const response = await get('/_data/failing/deferred?hook=rejects')
    expect(await response.text()).toContain('{"key":"late","failed":true}')
    expect(await logged('the hook rejects')).toMatchObject({ event: 'onError failed' })
  })
})

/** The reports since the last call. Another error is reported after them, so that none is missed. */
async function reports(): Promise<Report[]> {
  const isLast = ({ pathname }: Report) => pathname === '/thrown/last'
  await get('/thrown/last')
  await expect.poll(() => service.reports.some(isLast)).toBe(true)
  return service.reports.splice(0).filter((report) => !isLast(report))
}

async function logged(text: string): Promise<Record<string, unknown>> {
  const find = () => logs.find((line) => line.includes(text))
  await expect.poll(find).toBeDefined()
  return JSON.parse(find()!) as Record<string, unknown>
}

function send(path: string, end: string): Promise<Response> {
  const body = new URLSearchParams({ end })
  return get(path, { method: 'POST', body, headers: { Origin: origin() } })
}

function leaveAfterFirstByte(path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent = request(origin() + path, { headers: BROWSER }, (response) => {
    response.once('data', () => {
      sent.destroy()
      resolve()
    })
    response.on('error', () => {}) // our own cut
  })
  sent.on('error', reject)
  sent.end()
  return promise
}
