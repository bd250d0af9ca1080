import { startApp, type StartedApp } from 'arrivejs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let app: StartedApp
beforeAll(async () => {
  app = await startApp()
}, 120_000)
afterAll(() => app?.close())

it('shows the home page', async () => {
  const response = await app.fetch('/')
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/<h1.*>.+<\/h1>/)
})
