import autocannon from 'autocannon'
import { BROWSER_HEADERS } from './browser-headers.ts'
import type { PageRequest } from './fetch-page.ts'
import type { Served } from './serve-subject.ts'

/** How many requests are under way at any time: enough to keep workerd busy. */
export const CONNECTIONS = 16

/** A page of a megabyte may take long on a machine in trouble. */
const TIMEOUT_S = 60

/** How often autocannon looks whether it is done. */
const SAMPLE_MS = 50

interface LoadOptions extends PageRequest {
  amount: number
  /** Default: `CONNECTIONS`. */
  connections?: number
  /** The one right response. */
  html: string
}

/** What a load took. */
export interface Load {
  requests: number
  cpuMs: number
  /** How long the last response of all took. */
  longestMs: number
}

/** Requests a page so many times. Throws if a response is anything but the right page. */
export async function runLoad(
  { url, cpuMs }: Served,
  { path, headers, amount, connections = CONNECTIONS, html, hasTime = false }: LoadOptions,
): Promise<Load> {
  const startCpuMs = cpuMs()
  let right = 0
  const result = await autocannon({
    url: new URL(path, url).href,
    connections,
    pipelining: 1,
    amount,
    headers: { ...BROWSER_HEADERS, ...headers },
    verifyBody,
    timeout: TIMEOUT_S,
    sampleInt: SAMPLE_MS,
  })
  // Not each request has a response: workerd closes what it thinks has been idle for 5 s, which a machine
  // in trouble can feign. autocannon then connects again.
  const wrong = result['2xx'] + result.non2xx - right + result.timeouts
  if (wrong > 0 || right === 0) {
    throw new Error(`${path}: ${right} responses were the right page, ${wrong} were not`)
  }
  return { requests: right, cpuMs: cpuMs() - startCpuMs, longestMs: result.latency.max }

  function verifyBody(body: unknown): boolean {
    const isRight = body === html || (hasTime && String(body).length === html.length)
    if (isRight) right++
    return isRight
  }
}
