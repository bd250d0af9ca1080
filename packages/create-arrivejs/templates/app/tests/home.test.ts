import { startApp, type StartedApp } from 'arrivejs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let app: StartedApp
beforeAll(async () => {
  app = await startApp()
}, 120_000)
afterAll(() => app?.close())

it('is for those who are signed in', async () => {
  const response = await app.fetch('/')
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/login?to=%2F')
})

it('adds a note, and deletes it', async () => {
  const ann = await signedUp('ann@mail.example')
  await ann.post('/', { intent: 'add', text: 'Buy <milk>' })
  const html = await (await ann.get('/')).text()
  expect(html).toContain('Buy &lt;milk&gt;')
  const note = /name="note" value="(\d+)"/.exec(html)![1]!
  await ann.post('/', { intent: 'delete', note })
  expect(await (await ann.get('/')).text()).not.toContain('milk')
})

it('says what is wrong with a note', async () => {
  const bea = await signedUp('bea@mail.example')
  const response = await bea.post('/', { intent: 'add', text: ' ' })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Write something.')
})

it('deletes no note of others', async () => {
  const [cleo, dan] = [await signedUp('cleo@mail.example'), await signedUp('dan@mail.example')]
  await cleo.post('/', { intent: 'add', text: 'Mine' })
  const html = await (await cleo.get('/')).text()
  await dan.post('/', { intent: 'delete', note: /name="note" value="(\d+)"/.exec(html)![1]! })
  expect(await (await cleo.get('/')).text()).toContain('Mine')
})

it('has an API', async () => {
  expect((await app.fetch('/api/notes')).status).toBe(401)
  const eve = await signedUp('eve@mail.example')
  await eve.post('/', { intent: 'add', text: 'By form' })
  const response = await eve.get('/api/notes')
  expect(await response.json()).toMatchObject({ notes: [{ text: 'By form' }] })
})

async function signedUp(email: string) {
  const visitor = app.visitor()
  await visitor.post('/register', { email, password: 'correct horse' })
  return visitor
}
