import { describe, expect, it } from 'vitest'
import { decodeBootstrap, type Bootstrap } from '../../src/wire/bootstrap.ts'
import { RETAINED_LAYOUTS_HEADER } from '../../src/wire/data-requests.ts'
import { expectErrorPage, servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

const NOT_FOUND = 'This page could not be found'
const SERVER_ERROR = 'Internal Server Error'

describe('the document of a page in layouts', () => {
  it('has the page inside its layouts, each with its own params and data', async () => {
    const html = await (await get('/teams/red/rooms/1')).text()
    const order = [
      '<section id="team">',
      '>Team red<',
      '<div id="room">',
      'id="room-name">Room 1<',
      'Inside room',
    ]
    const places = order.map((text) => html.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    const [team, room] = pageOf(html).documentLayouts!
    expect([team!.params, room!.params]).toEqual([{ team: 'red' }, { team: 'red', room: '1' }])
    expect([team!.data, room!.data]).toMatchObject([{ name: 'Team red' }, { name: 'Room 1' }])
  })

  it('names the modules and styles of all of them', async () => {
    const html = await (await get('/teams/red/rooms/1')).text()
    const [team, room] = pageOf(html).documentLayouts!
    expect(team!.module).toMatch(/^\/assets\/team-[^/]+\.js$/)
    const modules = /data-modules="([^"]*)"/.exec(html)![1]
    expect(modules).toContain(team!.module)
    expect(modules).toContain(room!.module)
    expect(modules).toMatch(/\/assets\/document-layouts-/)
    expect(modules).not.toMatch(/\/assets\/routes-/)
    expect(html).toMatch(/<style [^>]*data-href="\/assets\/team-[^"]+\.css"/)
    const about = await (await get('/about')).text()
    expect(about).not.toMatch(/document-layouts|layout-tree|\/assets\/team-/)
  })

  it('streams the deferred values of layout and page that have the same name', async () => {
    const html = await (await get('/teams/red/members')).text()
    expect(html).toContain('<p id="team-late">late for the team</p>')
    expect(html).toContain('<p id="late">late for the page</p>')
    expect(pageOf(html).deferred).toEqual(['0:late', 'late'])
    expect(html).toContain('<script id="arrive:data:0:late" type="application/json">')
  })

  it('answers HEAD, and refuses other methods and unknown paths, as outside of layouts', async () => {
    const head = await get('/teams/red/rooms/1', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const put = await get('/teams/red/rooms/1', { method: 'PUT' })
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const html = await expectErrorPage(await get('/teams/red/nothing/here'), 404, NOT_FOUND)
    expect(html).not.toContain('id="team"')
    expect((await get('/teams/red/members/')).headers.get('Location')).toBe('/teams/red/members')
  })
})

describe('page data in layouts', () => {
  it('has the data of all layouts', async () => {
    expect(await linesOf('/_data/teams/red/rooms/1')).toEqual([
      expect.objectContaining({
        layouts: [{ data: teamData('red') }, { data: roomData('1') }],
        deferred: ['0:late'],
      }),
      { key: '0:late', value: 'late for the team' },
    ])
  })

  it('leaves out the layouts that the router keeps, whose loaders do not run', async () => {
    const path = '/_data/teams/red/rooms/1?team=missing'
    const [first, ...rest] = await linesOf(path, keeping('1'))
    expect(first).toMatchObject({ layouts: [{ data: roomData('1') }], deferred: [] })
    expect(rest).toEqual([])
    expect((await linesOf(path, keeping('2')))[0]).not.toHaveProperty('layouts')
    expect((await linesOf(path, keeping('7')))[0]).toMatchObject({ deferred: [] })
    expect((await get(path, keeping('-1'))).status).toBe(404)
  })

  it('numbers the deferred values by the layouts that it has', async () => {
    const [first] = await linesOf('/_data/teams/red/members', keeping('1'))
    expect(first).toMatchObject({ data: { count: 3 }, deferred: ['late'] })
  })

  it('has all layouts after a form, and none of it is for documents', async () => {
    const body = new URLSearchParams({ name: 'Ann' })
    const headers = { [RETAINED_LAYOUTS_HEADER]: '1', Origin: origin() }
    const init = { headers, method: 'POST', body }
    const [first] = await linesOf('/_data/teams/red/members', init)
    expect(first).toMatchObject({ layouts: [{ data: teamData('red') }], result: { added: 'Ann' } })
    const html = await (await get('/teams/red/rooms/1', keeping('2'))).text()
    expect(html).toContain('Team red')
  })
})

describe('what a loader ends with', () => {
  it('in a layout, is the answer to its pages', async () => {
    await expectErrorPage(await get('/teams/red?team=missing'), 404, NOT_FOUND)
    const redirected = await get('/teams/red/members?team=redirect')
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([302, '/items/42'])
    const [line] = await linesOf('/_data/teams/red/members?team=redirect')
    expect(line).toMatchObject({ redirect: '/items/42' })
    const html = await expectErrorPage(await get('/teams/red?team=broken'), 500, SERVER_ERROR)
    expect(html).not.toContain('secret')
  })

  it('in an outer layout, beats what an inner one or the page ends with, even if it is later', async () => {
    const path = '/teams/red/rooms/1?team=late-missing&room=redirect'
    await expectErrorPage(await get(path), 404, NOT_FOUND)
    await expectErrorPage(await get('/teams/red/members?team=late-missing&page=redirect'), 404, NOT_FOUND)
    const inner = await get('/teams/red/rooms/1?room=redirect')
    expect(inner.headers.get('Location')).toBe('/items/42')
  })

  it('fires the signals of all the others, and of no other request', async () => {
    await get('/teams/red/members?key=outer&team=missing&page=hang')
    await expect.poll(() => logs.join()).toContain('outer: page aborted')
    await get('/teams/red/members?key=inner&page=missing')
    await expect.poll(() => logs.join()).toContain('inner: team aborted')
    await (await get('/teams/red/members?key=none')).text()
    expect(logs.join()).not.toContain('none: ')
  })

  it('is 504 if a layout is slower than the limit', { timeout: 20_000 }, async () => {
    const path = '/teams/red/rooms/1?team=hang&room=hang&key=slow'
    await expectErrorPage(await get(path), 504, 'An unexpected error has occurred')
    await expect.poll(() => logs.join()).toContain('slow: team aborted')
    const slow = 'the loader of the layout \\"/teams/:team\\" took longer'
    await expect.poll(() => logs.join()).toContain(slow)
  })
})

describe('an error in rendering', () => {
  it('is the error page of the Worker, wherever it is thrown', async () => {
    await expectErrorPage(await get('/teams/red/rooms/1?room-throws'), 500, SERVER_ERROR)
    await expectErrorPage(await get('/teams/red/rooms/1?page-throws'), 500, SERVER_ERROR)
  })
})

function keeping(layouts: string): RequestInit {
  return { headers: { [RETAINED_LAYOUTS_HEADER]: layouts } }
}

function teamData(team: string): unknown {
  return { name: `Team ${team}`, asked: expect.any(String) }
}

function roomData(room: string): unknown {
  return { name: `Room ${room}`, asked: expect.any(String) }
}

async function linesOf(path: string, init?: RequestInit): Promise<unknown[]> {
  const text = await (await get(path, init)).text()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

/** The page in the bootstrap data of a document. */
function pageOf(html: string) {
  const text = /<script id="arrive:data"[^>]*>([^<]*)</.exec(html)![1]!
  const { page } = decodeBootstrap(text) as Bootstrap
  if (page.type === 'error') throw new Error('It is an error page.')
  return page
}
