import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { childProcesses, cpuMsOf } from './process-cpu.ts'

/** A Worker that runs in a workerd of its own until it is disposed. */
export interface Served extends AsyncDisposable {
  url: URL
  /** What its workerd has used so far. */
  cpuMs(): number
}

/** Serves a build without its static files. */
export async function serveSubject(outDir: string): Promise<Served> {
  const before = new Set(childProcesses())
  const { url, dispose } = await serveBuilt({ outDir, port: 0, files: 'skip' })
  const [pid] = childProcesses().filter((child) => !before.has(child))
  if (pid === undefined) throw new Error('The process of workerd was not found')
  return { url, cpuMs: () => cpuMsOf(pid), [Symbol.asyncDispose]: dispose }
}
