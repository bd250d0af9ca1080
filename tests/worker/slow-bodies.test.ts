import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { servedFixture } from './served-fixture.ts'

const { logs, origin } = servedFixture()

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('a client that stops sending its body', () => {
  it('gets 408 and is disconnected', { timeout: 40_000 }, async () => {
    const answers = await Promise.all([
      sendSlowly('/form', FORM, 'name=slowly'),
      sendSlowly('/_data/form', { ...FORM, 'Content-Length': '1000' }, 'name=slowly'),
      sendSlowly('/_vitals', { 'Content-Type': 'text/plain' }, '{'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([408, 408, 408])
    expect(answers.map(({ ms }) => ms < 15_000)).toEqual([true, true, true])
    expect(logs.join()).not.toContain('action ran')
  })
})

describe('a client that sends its body in pieces', () => {
  it('is waited for', { timeout: 40_000 }, async () => {
    const { status } = await sendSlowly('/form', FORM, 'name=', ['Ada', '&message=', 'late'])
    expect(status).toBe(200)
  })
})

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
