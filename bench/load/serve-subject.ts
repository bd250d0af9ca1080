import type { Miniflare } from 'miniflare'
import { cacheInMemory } from '../kept/cache-in-memory.ts'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { childrenOf, cpuMsOf } from './process-cpu.ts'
import { peakMemoryMbOf } from './process-memory.ts'

/** A Worker that runs in a workerd of its own until it is disposed. */
export interface Served extends AsyncDisposable {
  url: URL
  /** What its workerd has used so far. */
  cpuMs(): number
  /** The most memory that its workerd has had. */
  peakMemoryMb(): number
  miniflare: Miniflare
  /** Of its workerd. */
  pid: number
}

/** Miniflare starts workerd with these flags of V8. */
const V8_FLAGS = 'MINIFLARE_WORKERD_V8_FLAGS'

/** Serves a build without its static files. */
export async function serveSubject(
  outDir: string,
  { v8Flags = '', inspect = false } = {},
): Promise<Served> {
  const before = new Set(childrenOf(process.pid))
  process.env[V8_FLAGS] = v8Flags
  const { url, miniflare, dispose } = await serveBuilt({
    outDir,
    port: 0,
    files: 'skip',
    edgeCache: cacheInMemory,
    inspect,
  })
  const [pid] = childrenOf(process.pid).filter((child) => !before.has(child))
  if (pid === undefined) throw new Error('The process of workerd was not found')
  return {
    url,
    miniflare,
    pid,
    cpuMs: () => cpuMsOf(pid),
    peakMemoryMb: () => peakMemoryMbOf(pid),
    [Symbol.asyncDispose]: dispose,
  }
}
