import type { Effort } from '../effort.ts'
import { fetchPage, type PageRequest } from './fetch-page.ts'
import { CONNECTIONS, runLoad, type Load } from './run-load.ts'
import type { Served } from './serve-subject.ts'

/** The CPU of workerd for a request in ms, all threads together, as often as `effort` asks for, after a warm-up. */
export async function measurePage(
  served: Served,
  request: PageRequest,
  effort: Pick<Effort, 'warmUpCpuMs' | 'cpuMs'>,
): Promise<number> {
  const html = await fetchPage(served, request)
  const load = (amount: number) => runLoad(served, { ...request, html, amount })
  const warmCpuMs = await warmUp(load, effort.warmUpCpuMs)
  const amount = Math.max(CONNECTIONS, Math.ceil(effort.cpuMs / warmCpuMs))
  const { requests, cpuMs } = await load(amount)
  return cpuMs / requests
}

/** Loads a page with more and more requests until it has used so much CPU. Resolves with that of one. */
async function warmUp(load: (amount: number) => Promise<Load>, leastMs: number): Promise<number> {
  for (let amount = CONNECTIONS; ; amount *= 4) {
    const { requests, cpuMs } = await load(amount)
    if (cpuMs >= leastMs) return cpuMs / requests
  }
}
