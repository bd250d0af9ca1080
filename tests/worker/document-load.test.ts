import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp, copiedFixture } from '../apps/copied-fixture.ts'
import { servedApp } from './served-fixture.ts'

/** Ends as the cookie says: the fixture's own document has no loader. */
const LOAD = `
import { notFound, redirect, type DocumentLoaderArgs } from 'arrivejs'

export async function loader({ c, signal }: DocumentLoaderArgs) {
  const end = (c.req.header('Cookie') ?? '').split('end=')[1]
  if (end === 'shared') c.header('Cache-Control', 'public, max-age=60')
  else c.header('Set-Cookie', 'seen=yes')
  if (end === 'missing') throw notFound()
  if (end === 'redirect') throw redirect('/about', 308)
  if (end === 'evil') throw redirect('//evil.example')
  if (end === 'throws') throw new Error('secret of the document', { cause: 'its cause' })
  if (end === 'bigint') return { id: 1n }
  if (end === 'late') {
    await new Promise((resolve) => setTimeout(resolve, 200))
    throw new Error('the document is late')
  }
  if (end === 'hangs') {
    signal.addEventListener('abort', () => console.error('document aborted'))
    await new Promise(() => {})
  }
  return { end }
}
`

const { app, folder } = copiedFixture()
const outDir = resolve(folder, 'dist')
beforeAll(() => {
  writeFileSync(resolve(app, 'document.server.ts'), LOAD)
  buildApp(app, outDir)
})
const { logs, origin, get } = servedApp(outDir)

describe('the loader of the document', () => {
  it('may redirect', async () => {
    const response = await getWith('redirect', '/items/7')
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toBe('/about')
    const data = await (await getWith('redirect', '/_data/items/7')).json()
    expect(data).toMatchObject({ redirect: '/about' })
  })

  it('never makes the browser send a form again', async () => {
    const headers = { Cookie: 'end=redirect', Origin: origin() }
    const body = new URLSearchParams({ name: 'Ada' })
    const response = await get('/form', { method: 'POST', headers, body })
    expect(response.status).toBe(303)
  })

  it('may end with a status, whose page is plain, because there is no document', async () => {
    const response = await getWith('missing', '/items/7')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>404: This page could not be found</title>')
    expect((await getWith('missing', '/_data/items/7')).status).toBe(404)
    expect(logs.join()).not.toContain('ErrorStatus')
  })

  it('never redirects to another site', async () => {
    const response = await getWith('evil', '/items/7')
    expect(response.status).toBe(400)
    expect(response.headers.get('Location')).toBeNull()
    await expect.poll(() => logs.join()).toContain('redirect refused')
  })

  it('is logged with its cause if it throws', async () => {
    const response = await getWith('throws', '/about')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).not.toContain('secret')
    await expect.poll(() => logs.join()).toContain('"cause":{"name":"thrown value"')
  })

  it('is 500 if its data is not JSON, and the log names the value', async () => {
    expect((await getWith('bigint', '/about')).status).toBe(500)
    await expect.poll(() => logs.join()).toContain('data.id is a bigint')
    expect((await getWith('bigint', '/_data/items/7')).status).toBe(500)
  })
})

describe('the loaders of a page and its document', () => {
  it('run side by side: the page’s is not waited for if the document ends the request', async () => {
    expect((await getWith('redirect', '/hang')).headers.get('Location')).toBe('/about')
    await getWith('none', '/about') // by now the loader that was ended has rejected
    expect(logs.join()).not.toContain('"path":"/hang"')
  })

  it('end together: the signal of the page’s fires, which is no error', async () => {
    await getWith('redirect', '/aborted/beaten')
    await expect.poll(() => logs).toContain('aborted beaten')
    expect(logs.join()).not.toContain('"path":"/aborted/beaten"')
  })

  it('are both waited for, and the document’s end wins', async () => {
    expect((await getWith('late', '/redirect')).status).toBe(500)
    expect((await getWith('redirect', '/missing')).status).toBe(308)
    expect((await getWith('none', '/missing')).status).toBe(404)
  })

  it('have the same limit', { timeout: 30_000 }, async () => {
    expect((await getWith('hangs', '/redirect')).status).toBe(504)
    await expect.poll(() => logs).toContain('document aborted')
    await expect.poll(() => logs.join()).toContain('document loader took too long')
  })
})

describe('cookies that the document loader sets', () => {
  const SEEN = ['seen=yes']

  it('are on each response, whatever ends it', async () => {
    const paths = ['/about', '/_data/about', '/slow', '/nowhere', '/_data/nowhere', '/redirect']
    const responses = await Promise.all(paths.map((path) => getWith('page', path)))
    const found = responses.map(({ status, headers }) => [status, headers.getSetCookie()])
    expect(found).toEqual([
      [200, SEEN],
      [200, SEEN],
      [200, SEEN],
      [404, SEEN],
      [404, SEEN],
      [302, SEEN],
    ])
  })
  it('are on its own redirect and its own error', async () => {
    expect((await getWith('redirect', '/about')).headers.getSetCookie()).toEqual(SEEN)
    expect((await getWith('throws', '/about')).headers.getSetCookie()).toEqual(SEEN)
  })
})

describe('a page with a public Cache-Control', () => {
  it('is private if the document loader reads the visitor, and the log says so', async () => {
    const { status, headers } = await get('/cached')
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache'])
    await expect
      .poll(() => logs.find((line) => line.includes('caching refused')))
      .toMatch(/pages\/cached\.server\.ts .*document\.server\.ts reads/)
  })

  it('is not shared if the document loader asks for that, which reads the visitor', async () => {
    const { headers } = await getWith('shared', '/about')
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  })
})

function getWith(end: string, path: string): Promise<Response> {
  return get(path, { headers: { Cookie: `end=${end}` } })
}
