import peerResults from '../../bench/peers/results.json'
import contract from '../../docs/contract.md?raw'
import performance from '../../docs/performance.md?raw'
import { readBenchmark, type Benchmark } from './read-benchmark.ts'
import { readPeers, type PeerChart } from './read-peers.ts'

/** What the home page shows of docs/performance.md, docs/contract.md and bench/peers/results.json. */
export interface Proof {
  /** CPU of the Worker per request: Arrive’s to that of plain Hono and React, for each page. */
  ratios: number[]
  /** Beside other frameworks; `null` if that was not measured. */
  peers: PeerChart | null
  /** JavaScript, gzipped: with the document, when the browser is idle, and how much of that is not React. */
  bytes: Record<'first' | 'idle' | 'overReact', string>
  /** From a click to the page; `document` is the first paint of the same page without the router. */
  clicks: Record<'prefetched' | 'cold' | 'document', string>
  /** How many rows of the contract have a test. */
  contractRows: number
  /** Date, machine and versions of each table. */
  measured: string[]
}

/** `undefined` if a table is not as it was, which a test reports. */
export function readProof(): Proof | undefined {
  const requests = readBenchmark(performance, 'requests')
  const bytes = readBenchmark(performance, 'bytes')
  const clicks = readBenchmark(performance, 'navigations')
  if (!requests || !bytes || !clicks) return undefined
  const [idle, overReact] = cellsAt(bytes, 'React, when the browser is idle')
  const [first] = cellsAt(bytes, 'runs with the document')
  const [prefetched] = cellsAt(clicks, 'a click after pointing')
  const [cold] = cellsAt(clicks, 'a click without pointing first')
  const document = cellsAt(clicks, 'a full page load').at(-1)
  const ratios = ratiosOf(requests)
  if (!first || !idle || !overReact || !prefetched || !cold || !document) return undefined
  if (ratios.length === 0) return undefined
  return {
    ratios,
    peers: readPeers(peerResults) ?? null,
    bytes: { first, idle, overReact },
    clicks: { prefetched, cold, document },
    contractRows: contract.match(/^\|.*\]\(\.\.\/tests\/.*\|$/gm)?.length ?? 0,
    measured: [
      `Requests: ${settingOf(requests)}`,
      `Bytes: ${settingOf(bytes)}`,
      `Navigations: ${settingOf(clicks)}`,
    ],
  }
}

function ratiosOf({ rows }: Benchmark): number[] {
  const paths = [...rows].filter(([head]) => head.startsWith('/'))
  return paths.map(([, cells]) => Number(cells.at(-1))).filter((ratio) => ratio > 0)
}

function cellsAt({ rows }: Benchmark, start: string): readonly string[] {
  return [...rows].find(([head]) => head.startsWith(start))?.[1] ?? []
}

function settingOf({ date, setting }: Benchmark): string {
  return `${date}, ${setting}`
}
