import { request } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { expectErrorPage, servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

// Most of them wait for it, so they do so side by side.
describe.concurrent('the limit of 10 s', { timeout: 40_000 }, () => {
  it('answers 504 to a document whose loader has not ended', async () => {
    const response = await get('/hang')
    const html = await expectErrorPage(response, 504, 'An unexpected error has occurred')
    const [line] = await linesOf('/hang')
    expect(line).toMatchObject({ event: 'loader took too long', route: 'hang', limitMs: 10_000 })
    expect(html).toContain(line.requestId)
  })

  it('fails a deferred value that has not arrived, and the log says so', async () => {
    const text = await (await get('/_data/ends/late-hang')).text()
    expect(JSON.parse(text.split('\n')[1]!)).toEqual({ key: 'late', failed: true })
    const lines = await linesOf('/ends/late-hang')
    expect(lines).toMatchObject([{ name: 'LoaderTimeout', route: 'ends', limitMs: 10_000 }])
  })

  it('gives a crawler what is ready', async () => {
    const headers = { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
    const response = await get('/endless', { headers })
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<p id="waiting">.*<\/html>$/s)
  })

  it('ends a document that never ends, and the log says so', async () => {
    const response = await get('/endless')
    expect(await response.text()).toMatch(/<p id="waiting">.*<\/html>$/s)
    await vi.waitFor(() => expect(logs.join()).toContain('RenderTimeout'))
  })

  it('answers 408 to a client that has stopped sending its body, and disconnects it', async () => {
    const answers = await Promise.all([
      sendSlowly('/form', FORM, 'name=slowly'),
      sendSlowly('/_data/form', { ...FORM, 'Content-Length': '1000' }, 'name=slowly'),
      sendSlowly('/_vitals', { 'Content-Type': 'text/plain' }, '{'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([408, 408, 408])
    expect(answers.map(({ ms }) => ms < 15_000)).toEqual([true, true, true])
    expect(logs.join()).not.toContain('action ran for slowly')
  })

  it('waits for a client that sends its body in pieces', async () => {
    const { status } = await sendSlowly('/form', FORM, 'name=', ['Ada', '&message=', 'late'])
    expect(status).toBe(200)
  })
})

/** What was logged of a path, once it is there. */
async function linesOf(path: string) {
  const find = () => logs.filter((line) => line.includes(`"${path}"`))
  // `expect.poll` knows no tests that run side by side.
  await vi.waitFor(() => expect(find()).not.toEqual([]))
  return find().map((line) => JSON.parse(line))
}

interface Answer {
  status: number | undefined
  /** From the last piece to the end of the answer. */
  ms: number
}

/** Sends a body's pieces, one a second; ends it only where there was more than one. */
function sendSlowly(
  path: string,
  headers: Record<string, string>,
  first: string,
  pieces: string[] = [],
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const all = { ...headers, Origin: origin() }
  const sent = request(origin() + path, { method: 'POST', headers: all }, (response) => {
    response.resume()
    response.on('end', () => {
      resolve({ status: response.statusCode, ms: Date.now() - start })
      sent.destroy()
    })
  })
  sent.on('error', reject)
  sent.write(first)
  let start = Date.now()
  const more = pieces.length > 0
  const timer = setInterval(() => {
    const piece = pieces.shift()
    if (piece !== undefined) return void sent.write(piece)
    clearInterval(timer)
    if (more) sent.end()
    start = Date.now()
  }, 1000)
  return promise
}
