import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { redirect } from '../../../../src/api/outcomes/outcome.ts'
import { handleErrorsOnly } from '../../../../src/server/endpoints/endpoints.ts'

describe('handleErrorsOnly', () => {
  it('gives errors to the onError of the app, and outcomes to ours', async () => {
    const server = throwing().onError((error, c) => c.text(`theirs: ${error.message}`))
    handleErrorsOnly(server, (_, c) => c.text('ours'))
    const app = new Hono().route('/', server)
    expect(await (await app.request('/error')).text()).toBe('theirs: broken')
    expect(await (await app.request('/outcome')).text()).toBe('ours')
  })

  it('leaves everything to the app around it without an onError', async () => {
    const server = throwing()
    handleErrorsOnly(server, (_, c) => c.text('ours'))
    const app = new Hono().route('/', server).onError((_, c) => c.text('around'))
    expect(await (await app.request('/error')).text()).toBe('around')
    expect(await (await app.request('/outcome')).text()).toBe('around')
  })
})

function throwing(): Hono {
  return new Hono()
    .get('/error', () => {
      throw new Error('broken')
    })
    .get('/outcome', () => {
      throw redirect('/login')
    })
}
