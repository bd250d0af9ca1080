import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  BODY_LIMIT_MS,
  BODY_STALL_LIMIT_MS,
  readBody,
} from '../../../../../src/server/request/body/read-body.ts'

const LIMIT_BYTES = 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('readBody', () => {
  it('returns a body that is complete in time', async () => {
    const sender = createSender()
    const end = readBody(sender.request, LIMIT_BYTES)
    sender.send('one ')
    await vi.advanceTimersByTimeAsync(BODY_STALL_LIMIT_MS - 1)
    sender.send('two')
    await vi.advanceTimersByTimeAsync(BODY_STALL_LIMIT_MS - 1)
    sender.end()
    expect(await textOf(end)).toBe('one two')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('returns an empty body if there is none', async () => {
    expect(await textOf(readBody({ headers: new Headers(), body: null }, LIMIT_BYTES))).toBe('')
  })

  it('refuses a body that stalls, and cancels it', async () => {
    const sender = createSender()
    const end = readBody(sender.request, LIMIT_BYTES)
    sender.send('o')
    await vi.advanceTimersByTimeAsync(BODY_STALL_LIMIT_MS)
    expect(await end).toEqual({ type: 'refused', status: 408 })
    expect(sender.isCancelled()).toBe(true)
  })

  it('refuses a body that takes too long byte by byte', async () => {
    const sender = createSender()
    const end = readBody(sender.request, LIMIT_BYTES)
    for (let ms = 0; ms < BODY_LIMIT_MS; ms += BODY_STALL_LIMIT_MS / 2) {
      sender.send('o')
      await vi.advanceTimersByTimeAsync(BODY_STALL_LIMIT_MS / 2)
    }
    expect(await end).toEqual({ type: 'refused', status: 408 })
    expect(sender.isCancelled()).toBe(true)
  })

  it('refuses a body that is too large, with or without its length', async () => {
    const declared = { headers: new Headers({ 'Content-Length': '1001' }), body: null }
    expect(await readBody(declared, LIMIT_BYTES)).toEqual({ type: 'refused', status: 413 })
    const sender = createSender()
    const end = readBody(sender.request, LIMIT_BYTES)
    sender.send('x'.repeat(1001))
    sender.end()
    expect(await end).toEqual({ type: 'refused', status: 413 })
  })

  it('reads the rest of one that is too large, but not for ever', async () => {
    const sender = createSender()
    const end = readBody(sender.request, LIMIT_BYTES)
    sender.send('x'.repeat(1001))
    await vi.advanceTimersByTimeAsync(1000)
    expect(sender.isCancelled()).toBe(false)
    await vi.advanceTimersByTimeAsync(9000)
    expect(await end).toEqual({ type: 'refused', status: 413 })
    expect(sender.isCancelled()).toBe(true)
  })

  it('rejects if the client disconnects', async () => {
    const sender = createSender()
    const end = readBody(sender.request, LIMIT_BYTES)
    sender.breakOff()
    await expect(end).rejects.toThrow('gone')
  })
})

function createSender() {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
  let isCancelled = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => void (stream = controller),
    cancel: () => void (isCancelled = true),
  })
  return {
    request: { headers: new Headers(), body },
    // What comes after the end of interest is dropped by the network as well.
    send: (text: string) => void (isCancelled || stream.enqueue(encoder.encode(text))),
    end: () => stream.close(),
    breakOff: () => stream.error(new Error('gone')),
    isCancelled: () => isCancelled,
  }
}

async function textOf(reading: ReturnType<typeof readBody>): Promise<string> {
  const end = await reading
  return end.type === 'body' ? end.body.text() : `refused with ${end.status}`
}
