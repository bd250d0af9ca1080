import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startConduit } from './start-conduit.ts'

let app: Awaited<ReturnType<typeof startConduit>>
beforeAll(async () => {
  app = await startConduit()
})
afterAll(() => app?.close())

const ANN = { username: 'ann', email: 'ann@mail.example', password: 'correct horse' }

describe('the API', () => {
  it('answers 422 with what is wrong, by field', async () => {
    const response = await callApi('POST', '/users', { user: { ...ANN, email: '' } })
    expect(response.status).toBe(422)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toEqual({ errors: { email: ["can't be blank"] } })
  })

  it('answers 422 to what is not JSON, or not of the form', async () => {
    expect(await errorsOf(callApi('POST', '/users', 'text'))).toEqual({
      errors: { user: ["can't be blank"] },
    })
    expect(await errorsOf(callApi('POST', '/users', { user: null }))).toEqual({
      errors: { user: ["can't be blank"] },
    })
    expect(await errorsOf(callApi('POST', '/users'))).toEqual({ errors: { body: ['is not JSON'] } })
    expect(await errorsOf(callApi('POST', '/users', { user: [] }))).toMatchObject({
      errors: { username: ["can't be blank"] },
    })
  })

  it('answers 401 without a token, and with one that is not valid', async () => {
    expect(await errorsOf(callApi('GET', '/user'), 401)).toEqual({
      errors: { token: ['is missing'] },
    })
    expect(await errorsWith('Token forged')).toEqual({ errors: { token: ['is invalid'] } })
    expect(await errorsWith('Token a b')).toEqual({ errors: { token: ['is invalid'] } })
    expect(await errorsWith('Bearer x')).toEqual({ errors: { token: ['is invalid'] } })
    expect(await errorsWith('Token')).toEqual({ errors: { token: ['is invalid'] } })
  })

  it('knows its user by the token', async () => {
    const { user } = await jsonOf<{ user: { token: string } }>(callApi('POST', '/users', { user: ANN }))
    const headers = { Authorization: `Token ${user.token}` }
    expect(await jsonOf(callApi('GET', '/user', undefined, headers))).toMatchObject({
      user: { username: 'ann', email: 'ann@mail.example', bio: null, image: null },
    })
    expect(await errorsWith(`Token ${user.token.slice(1)}`)).toEqual({
      errors: { token: ['is invalid'] },
    })
  })

  it('changes nothing but what may be changed, and ends all other tokens with a new password', async () => {
    const names = { username: 'eve', email: 'eve@mail.example' }
    const created = callApi('POST', '/users', { user: { ...ANN, ...names, id: 1 } })
    const { user } = await jsonOf<{ user: { token: string } }>(created)
    const headers = { Authorization: `Token ${user.token}` }
    const login = (password: string) =>
      callApi('POST', '/users/login', { user: { email: names.email, password } })
    const other = await jsonOf<{ user: { token: string } }>(login(ANN.password))
    const change = { id: 1, passwordHash: 'x', token: 'x', password: 'new password' }
    const changed = await jsonOf<typeof created>(callApi('PUT', '/user', { user: change }, headers))
    expect(changed).toMatchObject({ user: names })
    expect(await errorsWith(`Token ${other.user.token}`)).toEqual({
      errors: { token: ['is invalid'] },
    })
    expect((await callApi('GET', '/user', undefined, headers)).status).toBe(200)
    expect((await login('new password')).status).toBe(200)
  })

  it('does not know a browser by its cookie, so no other site can use it', async () => {
    const visitor = app.visitor()
    await visitor.post('/register', { ...ANN, username: 'cookie', email: 'cookie@mail.example' })
    expect((await visitor.get('/settings')).status).toBe(200)
    expect((await visitor.get('/api/user')).status).toBe(401)
  })

  it('may be called by the scripts of other sites', async () => {
    const response = await callApi('OPTIONS', '/articles', undefined, {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'Authorization',
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Authorization')
    const refused = await callApi('GET', '/user', undefined, { Authorization: 'Token expired' })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('answers 413 to more than 1 MiB', async () => {
    const user = { ...ANN, bio: 'x'.repeat(1024 * 1024) }
    expect((await callApi('POST', '/users', { user })).status).toBe(413)
  })

  it('has neither other methods nor other paths', async () => {
    const response = await callApi('DELETE', '/users')
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS')
    expect((await callApi('GET', '/nothing')).status).toBe(404)
  })
})

/** Sends JSON to the API. */
function callApi(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const all = { 'Content-Type': 'application/json', ...headers }
  return app.fetch(`/api${path}`, { method, ...json, headers: all })
}

/** The API's answer to a token, also where it needs none. */
function errorsWith(token: string): Promise<unknown> {
  return errorsOf(callApi('GET', '/tags', undefined, { Authorization: token }), 401)
}

async function errorsOf(response: Promise<Response>, status = 422): Promise<unknown> {
  expect((await response).status).toBe(status)
  return (await response).json()
}

async function jsonOf<json>(response: Promise<Response>): Promise<json> {
  return (await response).json() as Promise<json>
}
