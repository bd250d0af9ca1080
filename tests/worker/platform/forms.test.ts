import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get, logs, origin } = servedPlatform()

describe('a form that middleware has read', () => {
  it('reaches the action, whichever way it was read', async () => {
    for (const body of [new URLSearchParams({ name: 'Ada' }), multipart('Ada')]) {
      const parsed = await send('/form?reader=parseBody', body)
      expect(parsed.headers.get('X-Fields')).toBe('name')
      expect(await parsed.text()).toContain('From Ada')
      expect(await (await send('/form?reader=text', body)).text()).toContain('From Ada')
      expect(await (await send('/_data/form?reader=text', body)).text()).toContain('"Ada"')
    }
  })

  it('is a 500 if it was read past Hono, and the log says how to read it', async () => {
    expect((await send('/form?reader=raw', multipart('Ada'))).status).toBe(500)
    await expect.poll(() => logs.join()).toContain('c.req.parseBody()')
  })
})

describe('a form to the data of data', () => {
  it('reaches no page: middleware would see another URL than the page', async () => {
    const path = '/_data/_data/form'
    expect((await send(path, multipart('Ada'))).status).toBe(404)
    expect((await get(path)).status).toBe(404)
  })
})

describe('an action', () => {
  it('that returns nothing leads back to its page, so that a reload sends nothing again', async () => {
    const response = await send('/form?a=1', multipart('nothing'))
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/form?a=1')
    const data = await send('/_data/form?a=1', multipart('nothing'))
    expect(await data.json()).toMatchObject({ redirect: '/form?a=1' })
  })

  it('sets a cookie on whichever response follows', async () => {
    const paths = ['/form', '/_data/form']
    for (const path of paths) {
      const names = ['Ada', 'leave']
      const responses = await Promise.all(names.map((name) => send(path, multipart(name))))
      const cookies = responses.map(({ headers }) => headers.getSetCookie())
      expect(cookies).toEqual([['session=Ada; Path=/'], ['session=leave; Path=/']])
    }
  })
})

function multipart(name: string): FormData {
  const form = new FormData()
  form.set('name', name)
  return form
}

function send(path: string, body: FormData | URLSearchParams): Promise<Response> {
  return get(path, { method: 'POST', body, headers: { Origin: origin() } })
}
