import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { childProcesses, cpuMsOf } from './process-cpu.ts'

/** A Worker that runs in a workerd of its own. */
export interface Served {
  url: URL
  port: number
  /** What its workerd has used so far. */
  cpuMs(): number
}

/** Serves a build until `measure` has ended. */
export async function withServed<result>(
  outDir: string,
  measure: (served: Served) => Promise<result>,
): Promise<result> {
  const before = new Set(childProcesses())
  const { url, dispose } = await serveBuilt({ outDir, port: 0, files: 'skip' })
  try {
    const [pid] = childProcesses().filter((child) => !before.has(child))
    if (pid === undefined) throw new Error('The process of workerd was not found')
    return await measure({ url, port: Number(url.port), cpuMs: () => cpuMsOf(pid) })
  } finally {
    await dispose()
  }
}
