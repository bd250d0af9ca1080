/**
 * How many bytes of requests may outlive their page (`keepalive`): browsers allow 64 KiB to all requests of a
 * page together (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). The rest is for beacons.
 */
export const KEEPALIVE_BYTES = 48 * 1024

/** How many requests may outlive their page. Chromium 156 and Firefox 153 refuse the 257th. */
export const KEEPALIVE_REQUESTS = 128

/** A request that changes data. */
interface Mutation<response> {
  /** The size of its body. */
  bytes: number
  /** Never rejects. `keepalive`: the request outlives the page. */
  send: (options: { keepalive: boolean }) => Promise<response>
}

/**
 * Sends mutations, each exactly once: in order within a key, side by side between keys. Nothing rejects, and
 * nothing ends a mutation but its response: no signal, no limit. The page's end loses one that waits, or that
 * was sent without `keepalive`; `sendAll` and `isAtRisk` are for that moment.
 */
export interface MutationQueue {
  /** Was a form sent that the router is not told of yet, because what it needs for fetchers is on its way? */
  isAhead?: boolean
  /** Sends a mutation after those before it with the same key. */
  enqueue<response>(key: string, mutation: Mutation<response>): Promise<response>
  /** Resolves when nothing is pending; `undefined` if nothing is. */
  settled(): Promise<void> | undefined
  /** Sends all waiting mutations without waiting for responses: the page is about to be unloaded. */
  sendAll(): void
  /** Would a mutation be lost with the page, even if all waiting ones are sent first? */
  isAtRisk(): boolean
}

interface Entry {
  key: string
  bytes: number
  state: 'waiting' | 'sent' | 'sent for good'
  start: () => void
}

interface QueueOptions {
  /** Called when a mutation is added, and when one has its response. */
  onChange: (queue: MutationQueue) => void
  /** Calls back soon, so that an added mutation is sent if it is its turn. */
  defer: (send: () => void) => void
}

export function createMutationQueue({ onChange, defer }: QueueOptions): MutationQueue {
  const entries = new Set<Entry>()
  let idle: PromiseWithResolvers<void> | undefined

  function startNext(key: string): void {
    const next = [...entries].find((entry) => entry.key === key)
    if (next?.state === 'waiting') next.start()
  }

  function end(entry: Entry): void {
    entries.delete(entry)
    startNext(entry.key)
    onChange(queue)
    if (entries.size > 0) return
    idle?.resolve()
    idle = undefined
  }

  const queue: MutationQueue = {
    enqueue<response>(key: string, { bytes, send }: Mutation<response>) {
      const { promise, resolve } = Promise.withResolvers<response>()
      const entry: Entry = { key, bytes, state: 'waiting', start }
      entries.add(entry)
      idle ??= Promise.withResolvers()
      defer(() => startNext(key))
      onChange(queue)
      return promise

      function start(): void {
        const forGood = [...entries].filter(({ state }) => state === 'sent for good')
        const keepalive = mayOutlivePage([...forGood, entry])
        entry.state = keepalive ? 'sent for good' : 'sent'
        void send({ keepalive }).then((response) => {
          resolve(response)
          end(entry)
        })
      }
    },
    settled: () => idle?.promise,
    sendAll() {
      for (const entry of entries) if (entry.state === 'waiting') entry.start()
    },
    isAtRisk() {
      const all = [...entries]
      return all.some(({ state }) => state === 'sent') || !mayOutlivePage(all)
    },
  }
  return queue
}

function mayOutlivePage(entries: readonly Entry[]): boolean {
  const sum = entries.reduce((total, { bytes }) => total + bytes, 0)
  return sum <= KEEPALIVE_BYTES && entries.length <= KEEPALIVE_REQUESTS
}
