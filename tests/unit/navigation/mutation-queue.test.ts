import { beforeEach, describe, expect, it } from 'vitest'
import {
  createMutationQueue,
  KEEPALIVE_BYTES,
  KEEPALIVE_REQUESTS,
  type MutationQueue,
} from '../../../src/navigation/mutation-queue.ts'

let queue: MutationQueue
/** What was sent, in order, and whether it outlives the page. */
let sent: { name: string; keepalive: boolean }[]
let answers: Map<string, () => void>
let changes: number
/** When the queue sends what is added: at once, unless a test says otherwise. */
let defer: (send: () => void) => void

beforeEach(() => {
  changes = 0
  defer = (send) => send()
  queue = createMutationQueue({ onChange: () => changes++, defer: (send) => defer(send) })
  sent = []
  answers = new Map()
})

describe('mutations of one key', () => {
  it('are sent in order, each once, and each after the response to the one before', async () => {
    const results = ['a', 'b', 'c'].map((name) => enqueue('form', name))
    expect(names()).toEqual(['a'])
    await answer('a')
    expect(names()).toEqual(['a', 'b'])
    await answer('b')
    await answer('c')
    expect(names()).toEqual(['a', 'b', 'c'])
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
  })
})

describe('a mutation that is deferred', () => {
  it('is sent in its turn, once, and pending meanwhile', async () => {
    const deferred: (() => void)[] = []
    defer = (send) => deferred.push(send)
    for (const name of ['a', 'b']) void enqueue('form', name)
    void enqueue('other', 'c')
    expect(names()).toEqual([])
    expect(queue.settled()).toBeDefined()
    for (const send of deferred) send()
    expect(names()).toEqual(['a', 'c'])
    await answer('a')
    expect(names()).toEqual(['a', 'c', 'b'])
  })

  it('is sent once if the page is about to go before', () => {
    const deferred: (() => void)[] = []
    defer = (send) => deferred.push(send)
    for (const name of ['a', 'b']) void enqueue('form', name)
    queue.sendAll()
    for (const send of deferred) send()
    expect(names()).toEqual(['a', 'b'])
  })
})

describe('mutations of several keys', () => {
  it('are sent side by side', async () => {
    for (const name of ['a', 'b', 'c']) void enqueue(name, name)
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  it('are not held up by one that never ends', async () => {
    void enqueue('hung', 'hung')
    void enqueue('form', 'a')
    void enqueue('form', 'b')
    await answer('a')
    expect(names()).toEqual(['hung', 'a', 'b'])
  })
})

describe('settled', () => {
  it('resolves when the last one has its response, also of those that were added meanwhile', async () => {
    expect(queue.settled()).toBeUndefined()
    let isSettled = false
    void enqueue('one', 'a')
    void queue.settled()!.then(() => (isSettled = true))
    void enqueue('two', 'b')
    await answer('a')
    expect(isSettled).toBe(false)
    await answer('b')
    expect(isSettled).toBe(true)
    expect(queue.settled()).toBeUndefined()
  })
})

describe('a change', () => {
  it('is each mutation that is added, and each response', async () => {
    void enqueue('form', 'a')
    void enqueue('form', 'b')
    expect(changes).toBe(2)
    await answer('a')
    expect(changes).toBe(3)
  })
})

describe('a page that is about to go', () => {
  it('sends what waits at once, in order, and nothing twice', async () => {
    for (const name of ['a', 'b', 'c']) void enqueue('form', name)
    queue.sendAll()
    expect(names()).toEqual(['a', 'b', 'c'])
    queue.sendAll()
    await answer('a')
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  it('loses nothing that is small', () => {
    void enqueue('form', 'a', 100)
    expect(sent).toEqual([{ name: 'a', keepalive: true }])
    expect(queue.isAtRisk()).toBe(false)
  })

  it('loses nothing small that waits: it can still be sent', () => {
    void enqueue('form', 'a')
    void enqueue('form', 'b')
    expect(queue.isAtRisk()).toBe(false)
  })

  it('would lose what waits and is too large', () => {
    void enqueue('form', 'a')
    void enqueue('form', 'b', KEEPALIVE_BYTES)
    expect(names()).toEqual(['a'])
    expect(queue.isAtRisk()).toBe(true)
  })

  it('would lose what is larger than browsers let outlive a page, all together', async () => {
    void enqueue('one', 'a', KEEPALIVE_BYTES)
    expect(queue.isAtRisk()).toBe(false)
    void enqueue('two', 'b', 1)
    expect(sent[1]).toEqual({ name: 'b', keepalive: false })
    expect(queue.isAtRisk()).toBe(true)
    await answer('b')
    await answer('a')
    void enqueue('three', 'c', KEEPALIVE_BYTES)
    expect(queue.isAtRisk()).toBe(false)
  })

  it('would lose more requests than browsers let outlive a page', () => {
    for (let at = 0; at < KEEPALIVE_REQUESTS; at++) void enqueue(`key ${at}`, `${at}`, 1)
    expect(queue.isAtRisk()).toBe(false)
    void enqueue('one more', 'one more', 1)
    expect(queue.isAtRisk()).toBe(true)
  })
})

function enqueue(key: string, name: string, bytes = 10): Promise<string> {
  return queue.enqueue(key, {
    bytes,
    send({ keepalive }) {
      sent.push({ name, keepalive })
      return new Promise((resolve) => answers.set(name, () => resolve(name)))
    },
  })
}

function names(): string[] {
  return sent.map(({ name }) => name)
}

async function answer(name: string): Promise<void> {
  answers.get(name)!()
  await new Promise((resolve) => setTimeout(resolve))
}
