import type { D1Database } from '@cloudflare/workers-types'
import { startApp, type StartedApp } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VITALS_CRON } from '../../packages/vitals/cron.ts'
import { WORKER_APP_OUT } from '../apps/build-apps.ts'

const DAY_MS = 24 * 3_600_000
const OLD_HOUR = Math.floor((Date.now() - 100 * DAY_MS) / 3_600_000)

let app: StartedApp
beforeAll(async () => {
  app = await startApp({ outDir: WORKER_APP_OUT })
})
afterAll(() => app?.close())

describe('an app’s worker.ts', () => {
  it('handles a queue: an action sends, its consumer stores, a page shows it', async () => {
    expect((await send('a note')).status).toBe(303)
    await expect.poll(async () => (await kept()).notes).toEqual(['a note'])
  })

  it('has Durable Objects, which may hold a WebSocket that came through an endpoint', async () => {
    const [first, second] = [await joined('kitchen'), await joined('kitchen')]
    first.socket.send('hello')
    expect(await second.heard()).toBe('hello')
    second.socket.send('goodbye')
    await expect.poll(first.heard).toBe('hello, goodbye')
    const other = await joined('cellar')
    other.socket.send('nobody here?')
    expect(await other.heard()).toBe('nobody here?')
    for (const { socket } of [first, second, other]) socket.close()
  })

  it('gets the cron triggers of its own expressions, and drops no vitals then', async () => {
    await storeOldVitals()
    await app.scheduled('17 * * * *')
    expect((await kept()).runs).toEqual(['17 * * * *'])
    expect(await oldVitals()).toBe(1)
  })

  it('does not get the cron trigger of the vitals, which drops old ones', async () => {
    await storeOldVitals()
    const { runs } = await kept()
    await app.scheduled(VITALS_CRON)
    expect((await kept()).runs).toEqual(runs)
    expect(await oldVitals()).toBe(0)
  })
})

describe('an error in worker.ts', () => {
  it('reaches onError once, with its id in the log, and a queue sends its messages again', async () => {
    await send('failing')
    await expect.poll(async () => (await kept()).notes).toContain('failing')
    await expect.poll(reports).toHaveLength(1)
    expect(await reports()).toEqual([
      {
        type: 'queue',
        message: 'Error: the queue fails',
        requestId: await loggedId('queue failed'),
        hasContext: false,
      },
    ])
  })

  it('fails a cron trigger', async () => {
    await send('failing')
    await expect(app.scheduled('17 * * * *')).rejects.toThrow('"17 * * * *" failed')
    await expect.poll(async () => (await reports()).map(({ type }) => type)).toContain('scheduled')
    expect(await loggedId('scheduled failed')).toBeDefined()
  })
})

describe('a promise that is rejected', () => {
  it('reaches onError with its request, if it was given to waitUntil', async () => {
    const { requestId, ...report } = await promiseReport('waited-for')
    const message = 'Error: the promise is waited-for'
    expect(report).toEqual({ type: 'promise', message, hasContext: true })
    expect(await loggedPromise('waited-for')).toMatchObject({
      requestId,
      path: '/promises/waited-for',
    })
  })

  it.each(['forgotten', 'waited-for-elsewhere'])('reaches onError if it is %s', async (kind) => {
    const { requestId, ...report } = await promiseReport(kind)
    const message = `Error: the promise is ${kind}`
    expect(report).toEqual({ type: 'promise', message, hasContext: false })
    expect(await loggedPromise(kind)).toMatchObject({ requestId })
  })

  it('reaches onError from a handler of worker.ts', async () => {
    await send('waiting')
    const messages = async () => (await reports()).map(({ type, message }) => [type, message])
    await expect.poll(messages).toContainEqual(['promise', 'Error: the queue waits for it'])
  })

  it('is not reported if it is handled a moment later', async () => {
    await app.fetch('/promises/handled-late')
    await promiseReport('forgotten')
    expect((await reports()).map(({ message }) => message)).not.toContain(
      'Error: the promise is handled-late',
    )
  })
})

/** The newest report of a promise, after a request for one. */
async function promiseReport(kind: string) {
  const before = (await reports()).length
  expect((await app.fetch(`/promises/${kind}`)).status).toBe(200)
  await expect.poll(reports).toHaveLength(before + 1)
  return (await reports()).at(-1)!
}

/** The newest line of the log about it. */
async function loggedPromise(kind: string) {
  const line = app.logs.findLast((line) => line.includes(`the promise is ${kind}`))!
  const { event, ...facts } = JSON.parse(line)
  expect(event).toBe('promise failed')
  return facts
}

describe('the wrangler.toml of an app folder', () => {
  it('brings databases, namespaces, buckets and secrets', async () => {
    await send('another note')
    expect(await kept()).toMatchObject({
      draft: 'another note',
      file: 'another note',
      secret: 'only-for-tests',
    })
  })
})

interface Kept {
  notes: string[]
  runs: string[]
}

/** What the page shows. */
async function kept(): Promise<Kept> {
  const html = await (await app.fetch('/')).text()
  const [, shown] = /<pre id="kept">(.+?)<\/pre>/.exec(html)!
  return JSON.parse(shown!.replaceAll('&quot;', '"'))
}

function send(text: string): Promise<Response> {
  return app.visitor().post('/', { text })
}

/** A WebSocket in a room, and the newest message that it got. */
async function joined(room: string) {
  const socket = new WebSocket(new URL(`/rooms/${room}`, app.url.href.replace('http', 'ws')))
  const messages: string[] = []
  socket.addEventListener('message', ({ data }) => messages.push(String(data)))
  await new Promise((open, failed) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', failed)
  })
  const heard = () =>
    expect
      .poll(() => messages.at(-1))
      .toBeDefined()
      .then(() => messages.at(-1))
  return { socket, heard }
}

interface Report {
  type: string
  message: string
  requestId: string
}

async function reports(): Promise<Report[]> {
  const stored = (app.env['NOTES'] as D1Database).prepare('SELECT report FROM reports')
  const { results } = await stored.all<{ report: string }>()
  return results.map(({ report }) => JSON.parse(report))
}

/** The request id of the only line with an event in the log. */
async function loggedId(event: string): Promise<unknown> {
  const lines = () => app.logs.filter((line) => line.includes(`"event":"${event}"`))
  await expect.poll(lines).toHaveLength(1)
  return JSON.parse(lines()[0]!).requestId
}

function vitals() {
  return app.env['VITALS'] as D1Database
}

async function storeOldVitals(): Promise<void> {
  const insert = `INSERT OR REPLACE INTO histograms (scope, hour, route, device, build, points, counts)
    VALUES ('hour', ?, '', '', '', 1, '{}')`
  await vitals().prepare(insert).bind(OLD_HOUR).run()
}

async function oldVitals(): Promise<number | null> {
  const count = vitals().prepare('SELECT count(*) AS count FROM histograms WHERE hour = ?')
  return count.bind(OLD_HOUR).first<number>('count')
}
