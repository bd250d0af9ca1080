import type { Effort } from '../effort.ts'
import { fetchPage, type PageRequest } from './fetch-page.ts'
import { CONNECTIONS, runLoad, type Load } from './run-load.ts'
import type { Served } from './serve-subject.ts'

/** What a page costs. */
export interface PageCost {
  /** CPU of workerd for a request, all threads together. */
  cpuMs: number
  requestsPerSecond: number
}

/** Measures a page as often as its CPU asks for, after a warm-up. */
export async function measurePage(
  served: Served,
  request: PageRequest,
  effort: Effort,
): Promise<PageCost> {
  const html = await fetchPage(served, request)
  const load = (amount: number) => runLoad(served, { ...request, html, amount })
  const warmCpuMs = await warmUp(load, effort.warmUpCpuMs)
  const amount = Math.max(CONNECTIONS, Math.ceil(effort.cpuMs / warmCpuMs))
  const { requests, cpuMs, seconds } = await load(amount)
  return { cpuMs: cpuMs / requests, requestsPerSecond: requests / seconds }
}

/** Loads a page with more and more requests until it has used so much CPU. Resolves with that of one. */
async function warmUp(load: (amount: number) => Promise<Load>, leastMs: number): Promise<number> {
  for (let amount = CONNECTIONS; ; amount *= 4) {
    const { requests, cpuMs } = await load(amount)
    if (cpuMs >= leastMs) return cpuMs / requests
  }
}
