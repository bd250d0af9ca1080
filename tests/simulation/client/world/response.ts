import type { Outcome } from './outcomes.ts'
import type { WorkerResponse } from './worker.ts'
import type { World } from './world.ts'

interface ResponseOptions extends WorkerResponse {
  world: World
  /** Calls back in the document. */
  deliver: (work: () => void) => void
  /** The request was aborted, or its document is gone. */
  ended: AbortSignal
  outcome: Outcome
}

type Read = { done: true; value: undefined } | { done: false; value: Uint8Array }

/** A response whose body comes in chunks, one after the other. */
export class SimResponse {
  readonly status: number
  readonly headers: Headers
  bodyUsed = false
  readonly #body: ReturnType<typeof createBody>

  constructor(options: ResponseOptions) {
    this.status = options.status
    this.headers = options.headers
    this.#body = createBody(options)
  }

  get ok(): boolean {
    return this.status < 300
  }

  get body() {
    return {
      getReader: () => {
        this.bodyUsed = true
        return { read: this.#body.read, cancel: this.#body.cancel }
      },
      cancel: this.#body.cancel,
    }
  }

  async text(): Promise<string> {
    this.bodyUsed = true
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await this.#body.read()
      if (done) return text
      text += decoder.decode(value, { stream: true })
    }
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  /** Both have the same chunks. */
  clone(): SimResponse {
    return Object.create(this, { bodyUsed: { value: false, writable: true } }) as SimResponse
  }
}

function createBody({ chunks, world, deliver, ended, outcome }: ResponseOptions) {
  const encoder = new TextEncoder()
  let at = 0
  let isCancelled = false
  const cancel = async () => void (isCancelled = true)

  function read(): Promise<Read> {
    return new Promise((resolve, reject) => {
      const end = () => resolve({ done: true, value: undefined })
      if (isCancelled) return end()
      if (ended.aborted) return reject(ended.reason)
      ended.addEventListener('abort', () => reject(ended.reason), { once: true })
      const isCut = outcome.fault === 'cut' && at > 0
      const settle = () => {
        if (isCut || world.isOffline) return reject(new TypeError('network error'))
        if (isCancelled || at === chunks.length) return end()
        resolve({ done: false, value: encoder.encode(chunks[at++]) })
      }
      world.later(at === 0 ? 0 : outcome.bodyMs, () => deliver(settle))
    })
  }
  return { read, cancel }
}
