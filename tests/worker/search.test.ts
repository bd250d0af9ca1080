import { describe, expect, it } from 'vitest'
import { decodeBootstrap, type Bootstrap } from '../../src/wire/bootstrap.ts'
import { decodeFirstLine } from '../../src/wire/page-data.ts'
import { expectErrorPage, servedFixture } from './served-fixture.ts'

const { get, logs } = servedFixture()

describe('search params that a page accepts', () => {
  it('reach the loader and the page as the function of the server module returns them', async () => {
    const html = await (await get('/find?words=moss')).text()
    expect(html).toContain('<h1 id="title">moss, page 1</h1><p id="answer">1 of moss</p>')
    expect(searchIn(html)).toEqual({ words: 'moss', page: 1 })
  })

  it('are an array if they are repeated, and have the types of the schema', async () => {
    const html = await (await get('/filter?tag=moss&tag=fern&max=3')).text()
    expect(html).toContain('<h1 id="title">2 tags, max 3</h1>')
    expect(searchIn(html)).toEqual({ tag: ['moss', 'fern'], max: 3 })
  })

  it('have the defaults of the schema', async () => {
    expect(searchIn(await (await get('/filter')).text())).toEqual({ tag: [] })
  })

  it('are in the first line of data, also without a loader', async () => {
    const found = await first('/_data/find?words=moss&page=2')
    expect(found).toMatchObject({ search: { words: 'moss', page: 2 }, data: '2 of moss' })
    expect(await first('/_data/filter?tag=moss')).toMatchObject({ search: { tag: ['moss'] } })
  })

  it('are in no document or data of a page without a parser', async () => {
    expect(await (await get('/items/7?page=2')).text()).not.toContain('"search"')
    expect(await (await get('/_data/items/7?page=2')).text()).not.toContain('"search"')
  })
})

describe('search params that a page refuses', () => {
  it('are a 400, as a document and as data', async () => {
    await expectRefused('/find?words=moss&page=none')
    await expectRefused('/filter?max=many')
    await expectRefused('/filter?tag=')
  })

  it('are a 400 for every method', async () => {
    expect((await get('/filter?max=many', { method: 'HEAD' })).status).toBe(400)
    expect((await get('/filter?max=many', { method: 'POST' })).status).toBe(400)
  })

  it('are a 308 first if the path has a slash too many', async () => {
    expect((await get('/filter/?max=many')).headers.get('Location')).toBe('/filter?max=many')
  })
})

describe('an asynchronous schema', () => {
  it('is a 500, and the log says what to do', async () => {
    await expectErrorPage(await get('/search-async?words=moss'), 500, 'Internal Server Error')
    const logged = () => logs.find((line) => line.includes('AsyncSearchParser'))
    await expect.poll(logged).toContain('The search parser of the page is asynchronous')
  })
})

describe('a search that JSON can’t carry', () => {
  it('is in the log', async () => {
    expect((await get('/search-not-json')).status).toBe(200)
    const logged = () => logs.find((line) => line.includes('search-not-json'))
    await expect.poll(logged).toContain('is not JSON: search.tags is a Set')
  })
})

async function expectRefused(path: string) {
  await expectErrorPage(await get(path), 400, 'Bad Request')
  const data = await get(`/_data${path}`)
  expect(data.status).toBe(400)
  expect(data.headers.get('Content-Type')).toBe('application/problem+json')
}

async function first(path: string) {
  return decodeFirstLine(await (await get(path)).text())
}

function searchIn(html: string): unknown {
  const [, text] = /data-modules="[^"]*"[^>]*>([^<]*)</.exec(html)!
  const { page } = decodeBootstrap(text!) as Bootstrap
  return page.type === 'page' ? page.search : undefined
}
