import { startApp, type StartedApp } from 'arrivejs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ANN = { email: 'ann@mail.example', password: 'correct horse' }

let app: StartedApp
beforeAll(async () => {
  app = await startApp()
  await app.visitor().post('/register', ANN)
}, 120_000)
afterAll(() => app?.close())

it('signs in, with a cookie that no script can read, and goes where the visitor came from', async () => {
  const visitor = app.visitor()
  const response = await visitor.post('/login?to=%2F%3Fa', ANN)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/?a')
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=.*HttpOnly; Secure/)
  expect((await visitor.get('/')).status).toBe(200)
})

it('refuses a wrong password and an unknown address with the same words', async () => {
  const wrong = await app.visitor().post('/login', { ...ANN, password: 'wrong horse' })
  const unknown = await app.visitor().post('/login', { ...ANN, email: 'nobody@mail.example' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.text()).toContain('Email or password is wrong.')
  expect(await unknown.text()).toContain('Email or password is wrong.')
})

it('signs nobody up twice', async () => {
  const response = await app.visitor().post('/register', { ...ANN, email: 'Ann@mail.example' })
  expect(response.status).toBe(409)
})

it('signs out', async () => {
  const visitor = app.visitor()
  await visitor.post('/login', ANN)
  const secret = visitor.cookies.get('__Host-session')!
  await visitor.post('/', { intent: 'sign-out' })
  expect(visitor.cookies.has('__Host-session')).toBe(false)
  visitor.cookies.set('__Host-session', secret)
  expect((await visitor.get('/')).status).toBe(302)
})
