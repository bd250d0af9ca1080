import { describe, expect, it } from 'vitest'
import { dataFileOf } from '../../../src/wire/data-file.ts'
import { pageFileOf } from '../../../src/server/shared-pages/page-file.ts'
import { buildOf, isFile, servedPrerendered } from './served-prerendered.ts'

const app = servedPrerendered()
const { get } = app

describe('a page that the build has made', () => {
  it('is a file without Worker, also if it is the folder of others', async () => {
    for (const path of ['/', '/docs', '/docs/forms', '/articles/1', '/articles/Stra%C3%9Fe%203']) {
      const response = await get(path)
      expect([path, response.status, isFile(response)]).toEqual([path, 200, true])
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      await response.text()
    }
  })

  it('is rendered by the Worker for params that the function has left out', async () => {
    const [made, left, missing] = await Promise.all(
      ['/articles/1', '/articles/4', '/articles/9'].map((path) => get(path)),
    )
    expect(isFile(made!)).toBe(true)
    expect(await made!.text()).toContain('<h1 id="title">The first</h1>')
    expect([left!.status, isFile(left!)]).toEqual([200, false])
    expect([missing!.status, isFile(missing!)]).toEqual([404, false])
    const topic = await get('/docs/other')
    expect([topic.status, isFile(topic)]).toEqual([200, false])
    expect(await topic.text()).toContain('<h1 id="title">About other</h1>')
  })

  it('has the data of all layouts in its data file', async () => {
    const build = buildOf(await (await get('/docs/forms')).text())
    const response = await get(dataFileOf({ build, pagePath: '/docs/forms' }))
    expect(isFile(response)).toBe(true)
    expect(await response.json()).toMatchObject({
      data: { title: 'About forms' },
      layouts: [{ data: { topics: ['forms', 'hooks'] } }],
    })
    const rendered = await get(dataFileOf({ build, pagePath: '/docs/other' }))
    expect(isFile(rendered)).toBe(false)
    expect(await rendered.json()).toMatchObject({ build, data: { title: 'About other' } })
  })

  it('has its deferred values and no script with a nonce', async () => {
    const response = await get('/late')
    const html = await response.text()
    expect(isFile(response)).toBe(true)
    expect(html).not.toContain('id="pending"')
    expect(html).not.toContain('nonce')
    expect(html).toMatch(/<p id="late">late late /)
    expect(html).toMatch(/<script id="arrive:data:late" type="application\/json">/)
    const lines = await (await get(dataFileOf({ build: buildOf(html), pagePath: '/late' }))).text()
    expect(lines.trimEnd().split('\n')).toHaveLength(2)
  })

  it('has no data file if it is never hydrated', async () => {
    const html = await (await get('/never')).text()
    expect(html).toContain('<h1 id="title">Never</h1>')
    const build = buildOf(await (await get('/')).text())
    expect(isFile(await get(dataFileOf({ build, pagePath: '/never' })))).toBe(false)
  })

  it('leaves the files beside it as they are', async () => {
    const picture = await get('/docs/picture.svg')
    expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  it('is served at its own URL only', async () => {
    for (const path of ['/docs', '/', '/form']) {
      for (const type of ['page', 'json', 'html'] as const) {
        expect((await get(pageFileOf(path, type))).status).toBe(404)
      }
    }
    expect((await get('/docs.html')).status).toBe(404)
    expect((await get('/index')).status).toBe(404)
  })
})

describe('a page that the build has made, behind the Worker', () => {
  it('is sent only after its middleware', async () => {
    const refused = await get('/members')
    expect(refused.status).toBe(302)
    expect(refused.headers.get('Location')).toBe('/')
    const member = await get('/members', { headers: { Cookie: 'session=1' } })
    expect(member.status).toBe(200)
    expect(member.headers.get('X-Member')).toBe('yes')
    expect(await member.text()).toContain('<h1 id="title">Members</h1>')
  })

  it('has its data behind the same middleware', async () => {
    const build = buildOf(await (await get('/')).text())
    const path = dataFileOf({ build, pagePath: '/members' })
    expect(await (await get(path)).json()).toMatchObject({ build, redirect: '/' })
    const member = await get(path, { headers: { Cookie: 'session=1' } })
    expect(await member.json()).toMatchObject({ data: { title: 'Members' } })
  })

  it('keeps its action and its search params', async () => {
    const origin = app.origin()
    const body = new URLSearchParams({ name: 'Ada' })
    const sent = await get('/form', { method: 'POST', headers: { Origin: origin }, body })
    expect(sent.status).toBe(200)
    expect((await get('/form')).status).toBe(200)
    expect(await (await get('/search')).text()).toContain('<h1 id="title">Search </h1>')
    expect(await (await get('/search?q=hooks')).text()).toContain('Search hooks')
  })

  it('keeps an endpoint at its URL', async () => {
    expect(await (await get('/articles/2', { method: 'PUT' })).text()).toBe('put')
    const page = await get('/articles/2')
    expect([page.status, isFile(page)]).toEqual([200, false])
    expect(await page.text()).toContain('<h1 id="title">The second</h1>')
  })

  it('runs neither loader nor database', async () => {
    const { miniflare } = app.server()
    const database = await miniflare.getD1Database('ARTICLES')
    await database.prepare("UPDATE articles SET title = 'Changed' WHERE id = '2'").run()
    expect(await (await get('/articles/2')).text()).toContain('The second')
    await database.prepare("UPDATE articles SET title = 'The second' WHERE id = '2'").run()
  })
})

describe('the file of a page behind middleware', () => {
  it('can’t be found out by any way to write its URL', async () => {
    const statuses = async (name: string) => {
      const paths = [
        `/_prerendered/${name}`,
        `//_prerendered/${name}`,
        `/_prerendered//${name}`,
        `/%5Fprerendered/${name}`,
        `/%5fprerendered/${name}`,
        `/_pr%65rendered/${name}`,
        `/_prere%6Edered/${name}`,
        `/%2F_prerendered%2F${name}`,
        `/%2f%5f%70%72%65%72%65%6e%64%65%72%65%64%2f${name}`,
        `/_prerendered%2F${name}`,
      ]
      const responses = await Promise.all(paths.map((path) => get(path, { redirect: 'manual' })))
      return responses.map(({ status, headers }) => [status, headers.get('Location')?.replace(name, '')])
    }
    const there = await statuses('members.page')
    expect(there).toEqual(await statuses('nothing.page'))
    expect(there.map(([status]) => status)).not.toContain(200)
  })
})

describe('requests of the build', () => {
  it('are none to anybody else', async () => {
    const headers = { 'Arrive-Prerender': 'true' }
    expect((await get('/_prerendered/pages', { headers })).status).toBe(404)
    expect((await get('/_prerendered/page', { method: 'POST', headers, body: '{}' })).status).toBe(404)
  })
})
