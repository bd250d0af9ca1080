/** What of `bench/peers/results.json` is shown. */
export interface PeerResults {
  measured: { cpu?: string; bytes?: string; clicks?: string }
  machine: string
  frameworks: readonly {
    title: string
    version: string
    /** By path, in ms. */
    cpu?: Readonly<Record<string, number>>
    bytes?: { scripts: { gzip: number } }
    clicks?: { pointed: { painted: number } }
  }[]
}

/** Arrive and other frameworks with the same pages. */
export interface PeerChart {
  /** `2026-11-23`, or more days. */
  date: string
  /** The machine and the versions that all share. */
  machine: string
  peers: PeerNumbers[]
}

export interface PeerNumbers {
  title: string
  version: string
  /** CPU of the Worker for a page with a loader. */
  cpuMs: number
  /** From a click to the painted page, after pointing at the link. */
  clickMs: number
  /** JavaScript of the start page, gzipped. */
  scriptBytes: number
}

/** A page with a loader, as most pages of a product are. */
const PAGE = '/items/7'

/** The chart of these results; `undefined` if a part was not measured. */
export function readPeers({ measured, machine, frameworks }: PeerResults): PeerChart | undefined {
  const peers = frameworks.flatMap(({ title, version, cpu, bytes, clicks }) => {
    const cpuMs = cpu?.[PAGE]
    if (cpuMs === undefined || bytes === undefined || clicks === undefined) return []
    const [clickMs, scriptBytes] = [clicks.pointed.painted, bytes.scripts.gzip]
    return [{ title, version, cpuMs, clickMs, scriptBytes }]
  })
  if (!measured.cpu || !measured.bytes || !measured.clicks || peers.length < 2) return undefined
  const date = [...new Set([measured.cpu, measured.bytes, measured.clicks])].join(' and ')
  return { date, machine: machine.replace(/^Measured on \S+: /, ''), peers }
}
