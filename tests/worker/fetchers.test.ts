import { describe, expect, it } from 'vitest'
import { servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

describe('the form of a fetcher', () => {
  it('is answered with the result of the action alone, and no loader runs', async () => {
    const response = await send('/_data/form', { name: 'Ada' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await response.json()).toEqual({
      build: expect.any(String),
      pageHash: expect.any(String),
      result: { sent: 'Ada', fileBytes: 0 },
      status: 200,
    })
    // The loader would have redirected.
    const other = await send('/_data/form?load-redirects', { name: 'Ada' })
    expect(await other.json()).toMatchObject({ result: { sent: 'Ada' } })
  })

  it('has the status of a refusal, in the response and in the line', async () => {
    const response = await send('/_data/form', { name: 'taken' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      status: 409,
      result: { errors: { name: 'This name is taken.' } },
    })
  })

  it('leads nowhere if its action returns nothing', async () => {
    const response = await send('/_data/sign-out', { quietly: 'yes' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      build: expect.any(String),
      pageHash: expect.any(String),
      status: 200,
    })
  })

  it('names the target of a redirect', async () => {
    const response = await send('/_data/form', { name: 'redirect' })
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

  it('is 403 from another site, and its action does not run', async () => {
    const headers = { Origin: 'https://evil.example' }
    await expectProblem(await send('/_data/form', { name: 'evil fetcher' }, headers), 403)
    expect(logs).not.toContain('action ran for evil fetcher')
  })

  it('is 413 if it is too large, 415 if it is none, and 405 without an action', async () => {
    const large = await send('/_data/form', { name: 'x'.repeat(1024 * 1024) })
    await expectProblem(large, 413)
    const init = {
      method: 'POST',
      body: '{}',
      headers: headersOf({ 'Content-Type': 'text/plain' }),
    }
    await expectProblem(await get('/_data/form', init), 415)
    const refused = await send('/_data/items/7', { name: 'Ada' })
    expect(refused.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
    await expectProblem(refused, 405)
  })

  it('is a document if it is sent as one, whatever its header says', async () => {
    const response = await send('/form', { name: 'Ada' })
    expect(await response.text()).toContain('<p id="sent">Ada sent a file of 0 bytes</p>')
  })
})

function send(
  path: string,
  fields: Record<string, string>,
  headers?: Record<string, string>,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return get(path, { method: 'POST', body: form, headers: headersOf(headers) })
}

function headersOf(headers: Record<string, string> = {}): Record<string, string> {
  return { Origin: origin(), 'Arrive-Purpose': 'fetcher', ...headers }
}

async function expectProblem(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ status })
}
