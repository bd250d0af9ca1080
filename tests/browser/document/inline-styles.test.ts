import { describe, expect, it } from 'vitest'
import { visiting, visitor } from '../visitor.ts'

const ROOM = '/teams/red/rooms/1'

visiting()

describe('stylesheets inside the document', () => {
  it('apply in their order without a request, and the policy refuses none', async () => {
    await visitor.open(ROOM)
    expect(await borderOfTeam()).toBe('5px solid rgb(0, 0, 128)')
    expect(requestedStyles()).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  it('apply before any script has arrived', async () => {
    visitor.wire.fault(/\.js$/, { type: 'hang' })
    await visitor.page.goto(visitor.wire.origin + ROOM, { waitUntil: 'domcontentloaded' })
    expect(await borderOfTeam()).toBe('5px solid rgb(0, 0, 128)')
  })

  it('are still there, each once, when React has hydrated', async () => {
    await visitor.open(ROOM)
    await visitor.click('#team-counter')
    await expect.poll(() => visitor.textOf('#team-counter')).toBe('1')
    expect(await stylesInHead()).toEqual(['styles', 'team', 'room'])
  })

  it('are not requested by the router for another page', async () => {
    await visitor.open(ROOM)
    const first = await visitor.document()
    await visitor.click('#to-team')
    await visitor.sees('Home of red')
    await visitor.click('#to-room')
    await visitor.sees('Inside room 1')
    await visitor.page.goBack()
    await visitor.sees('Home of red')
    expect(await visitor.document()).toBe(first)
    expect(requestedStyles()).toEqual([])
    expect(await stylesInHead()).toEqual(['styles', 'team', 'room'])
  })

  it('leave those of other pages to the router, which requests each once', async () => {
    await visitor.open('/teams/red')
    expect(await borderOfTeam()).toBe('3px solid rgb(0, 0, 128)')
    await visitor.click('#to-room')
    await visitor.sees('Inside room 1')
    expect(await borderOfTeam()).toBe('5px solid rgb(0, 0, 128)')
    await visitor.click('#to-team')
    await visitor.sees('Home of red')
    await visitor.click('#to-room-2')
    await visitor.sees('Inside room 2')
    expect(requestedStyles()).toEqual([expect.stringMatching(/^\/assets\/room-/)])
    expect(visitor.complaints).toEqual([])
  })
})

function requestedStyles(): string[] {
  return visitor.wire.requests.filter((path) => path.endsWith('.css'))
}

function borderOfTeam(): Promise<string> {
  return visitor.page.$eval('#team', (team) => getComputedStyle(team).borderLeft)
}

/** The names of the files of all stylesheets. */
function stylesInHead(): Promise<string[]> {
  return visitor.page.evaluate(() => {
    const sheets = document.querySelectorAll<HTMLElement>('head > style, head > link[rel=stylesheet]')
    const urls = [...sheets].map((sheet) => sheet.dataset['href'] ?? sheet.getAttribute('href')!)
    return urls.map((url) => /\/assets\/([^-]+)-/.exec(url)![1]!)
  })
}
