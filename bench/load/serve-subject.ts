import type { Miniflare } from 'miniflare'
import { cacheInMemory } from '../edge/cache-in-memory.ts'
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
  /** The longest time that V8 has stopped for a collection, if it is served with `TRACE_COLLECTIONS`. */
  longestStopMs(): number
  miniflare: Miniflare
  /** Of its workerd. */
  pid: number
}

/** Miniflare starts workerd with these flags of V8. */
const V8_FLAGS = 'MINIFLARE_WORKERD_V8_FLAGS'

/** Has V8 print each collection: `… Mark-Compact 12.3 (20.1) -> 8.1 (21.0) MB, pooled: 0.0 MB, 4.56 / 0.00 ms …`. */
export const TRACE_COLLECTIONS = '--trace-gc'
const STOP = /MB, ([\d.]+) \/ [\d.]+ ms/

/** Serves a build without its static files. */
export async function serveSubject(outDir: string, { v8Flags = '', inspect = false } = {}): Promise<Served> {
  const before = new Set(childrenOf(process.pid))
  process.env[V8_FLAGS] = v8Flags
  let longestStopMs = 0
  const { url, miniflare, dispose } = await serveBuilt({
    outDir,
    port: 0,
    files: 'skip',
    edgeCache: cacheInMemory,
    inspect,
    onLog(line) {
      const [, ms] = STOP.exec(line) ?? []
      if (ms === undefined) console.log(line)
      else longestStopMs = Math.max(longestStopMs, Number(ms))
    },
  })
  const [pid] = childrenOf(process.pid).filter((child) => !before.has(child))
  if (pid === undefined) throw new Error('The process of workerd was not found')
  return {
    url,
    longestStopMs: () => longestStopMs,
    miniflare,
    pid,
    cpuMs: () => cpuMsOf(pid),
    peakMemoryMb: () => peakMemoryMbOf(pid),
    [Symbol.asyncDispose]: dispose,
  }
}
