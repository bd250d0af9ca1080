import { checkResponse } from './check-response.ts'
import type { Context } from './context.ts'
import { median } from './quantile.ts'
import { withServed } from './serve-subject.ts'
import { PAGES } from './subjects.ts'

/** From the start of workerd to its first response. */
export async function measureStartUp(
  outDir: string,
  name: string,
  { effort, samples, progress }: Context,
): Promise<void> {
  progress.show(`${name}: start-up`)
  const starts = []
  for (let start = 0; start < effort.startUps; start++) starts.push(await startUp(outDir))
  samples.add(`${name} start-up`, median(starts.map((start) => start.ms)))
  samples.add(`${name} start-up cpu`, median(starts.map((start) => start.cpuMs)))
}

async function startUp(outDir: string): Promise<{ ms: number; cpuMs: number }> {
  const start = performance.now()
  return withServed(outDir, async (served) => {
    await checkResponse(served, '/', PAGES['/']!)
    return { ms: performance.now() - start, cpuMs: served.cpuMs() }
  })
}
