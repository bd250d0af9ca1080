import { checkResponse } from './check-response.ts'
import type { Context } from './context.ts'
import { TICK_MS } from './process-cpu.ts'
import { quantile } from './quantile.ts'
import { runLoad, type Load } from './run-load.ts'
import type { Served } from './serve-subject.ts'
import { CONNECTIONS, PAGES } from './subjects.ts'

/** Enough to keep workerd busy, few enough that none waits long. */
export const USUAL_CONNECTIONS = 8

/** CPU per request and requests per second of each page. */
export async function measurePages(served: Served, name: string, context: Context): Promise<void> {
  for (const [path, wanted] of Object.entries(PAGES)) {
    await measurePage(served, { name, path, wanted }, context)
  }
}

interface Measured {
  /** Whose page it is. */
  name: string
  path: string
  /** What its response must contain. */
  wanted: string
}

/** The same of one page. */
export async function measurePage(
  served: Served,
  { name, path, wanted }: Measured,
  { effort, samples, progress }: Context,
): Promise<void> {
  progress.show(`${name}: ${path}`)
  await checkResponse(served, path, wanted)
  await loadWith(effort.warmUpCpuMs)
  const start = served.cpuMs()
  const load = await loadWith(effort.cpuMs)
  samples.add(`${name} cpu ${path}`, (served.cpuMs() - start) / load.requests)
  samples.add(`${name} rate ${path}`, load.requests / load.seconds)

  function loadWith(cpuMs: number): Promise<Load> {
    const goOn = untilCpu(served, served.cpuMs() + cpuMs, effort.limitMs)
    return runLoad({ port: served.port, path, connections: USUAL_CONNECTIONS, goOn })
  }
}

/** Requests per second and latency of the start page, by how many ask at once. */
export async function measureConcurrency(
  served: Served,
  name: string,
  { effort, samples, progress }: Context,
): Promise<void> {
  for (const connections of CONNECTIONS) {
    progress.show(`${name}: / on ${connections} connections`)
    await loadFor(served, { path: '/', connections, ms: effort.concurrencyMs / 4 })
    const load = await loadFor(served, { path: '/', connections, ms: effort.concurrencyMs })
    samples.add(`${name} rate at ${connections}`, load.requests / load.seconds)
    samples.add(`${name} p50 at ${connections}`, quantile(load.latenciesMs, 0.5))
    samples.add(`${name} p99 at ${connections}`, quantile(load.latenciesMs, 0.99))
  }
}

/** True until the Worker has used so much CPU, or the limit is over. Looks not more often than it must. */
function untilCpu(served: Served, cpuMs: number, limitMs: number): () => boolean {
  const end = performance.now() + limitMs
  let nextLook = 0
  return () => {
    const now = performance.now()
    if (now < nextLook) return true
    nextLook = now + TICK_MS
    return now < end && served.cpuMs() < cpuMs
  }
}

function loadFor(
  { port }: Served,
  { path, connections, ms }: { path: string; connections: number; ms: number },
): Promise<Load> {
  const end = performance.now() + ms
  return runLoad({ port, path, connections, goOn: () => performance.now() < end })
}
