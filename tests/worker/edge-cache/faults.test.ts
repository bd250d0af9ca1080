import { afterEach, describe, expect, it, vi } from 'vitest'
import { detailOf, servedEdge } from './served-edge.ts'

const app = servedEdge()
const { get, write, renderings, title, origin } = app

// The stand-in runs in this process, so its clock is ours.
afterEach(() => void vi.useRealTimers())

function laterBy(seconds: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + seconds * 1000 })
}

/** Asks until the cache has what it loads behind the visitor's back. */
async function untilTitle(path: string, text: string): Promise<void> {
  await expect.poll(async () => title(await get(path))).toBe(text)
}

describe('a page that is out of date', () => {
  it('is sent once more while the Worker renders it again', async () => {
    await write('stale', 'Old')
    await get('/items/stale')
    await write('stale', 'New')
    laterBy(301)
    const stale = await get('/items/stale')
    expect(detailOf(stale)).toBe('UPDATING')
    expect(await title(stale)).toBe('Old')
    await untilTitle('/items/stale', 'New')
  })

  it('stays stored if it has not changed', async () => {
    await write('same', 'Same')
    await get('/items/same')
    laterBy(1000)
    const again = await get('/items/same')
    expect(detailOf(again)).toBe('REVALIDATED')
    expect(await title(again)).toBe('Same')
    expect(detailOf(await get('/items/same'))).toBe('HIT')
  })
})

describe('a database that is down', () => {
  it.each(['fail', 'hang'])('and %ss leaves the page as it was, until it is back', async (how) => {
    const path = `/items/${how}`
    await write(how, 'Before')
    await (await get(path)).text()
    await write(how, how)
    laterBy(1000)
    const stale = await get(path)
    expect(stale.status).toBe(200)
    expect(detailOf(stale)).toBe('STALE')
    expect(Number(stale.headers.get('Age'))).toBeGreaterThanOrEqual(1000)
    expect(await title(stale)).toBe('Before')
    await write(how, 'After')
    expect(await title(await get(path))).toBe('After')
  })

  it('is an error for a page that nobody has seen, and is asked again', async () => {
    await write('cold', 'fail')
    const failed = await get('/items/cold')
    expect(failed.status).toBe(500)
    expect(await failed.text()).toContain('500: Internal Server Error')
    await write('cold', 'Here')
    expect(await title(await get('/items/cold'))).toBe('Here')
  })

  it('is an error once the page is too old', async () => {
    await write('old', 'Before')
    await get('/items/old')
    await write('old', 'fail')
    laterBy(300 + 86_400 + 1)
    expect((await get('/items/old')).status).toBe(500)
  })
})

describe('many visitors at once', () => {
  // A thousand requests, on a machine that may be busy.
  it('are one rendering of a page that nobody has seen', { timeout: 60_000 }, async () => {
    await write('cold-crowd', 'For all')
    const titles = await Promise.all(
      Array.from({ length: 1000 }, async () => title(await get('/items/cold-crowd'))),
    )
    expect(new Set(titles)).toEqual(new Set(['For all']))
    expect(await renderings('/items/cold-crowd')).toBe(1)
  })
})

describe('a change while a page is rendered', () => {
  it('is never hidden by the older page', async () => {
    for (let round = 0; round < 20; round++) {
      const path = `/items/race-${round}`
      await write(`race-${round}`, 'Before')
      const changed = get(`/api${path}`, {
        method: 'POST',
        body: 'After',
        headers: { Origin: origin(), 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      const early = [get(path), get(path)]
      expect((await changed).status).toBe(204)
      await Promise.all(early.map(async (response) => (await response).text()))
      expect(await title(await get(path))).toBe('After')
    }
  })
})
