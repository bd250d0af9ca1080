/** What of `bench/peers/results.json` is shown. */
export interface PeerResults {
  measured: { cpu?: string; bytes?: string }
  machine: string
  frameworks: readonly {
    title: string
    version: string
    /** By path, in ms. */
    cpu?: Readonly<Record<string, number>>
    bytes?: { scripts: { gzip: number } }
  }[]
}

/** Arrive and other frameworks with the same pages. */
export interface PeerChart {
  /** `2026-11-23`, or two days. */
  date: string
  /** The machine and the versions that all share. */
  machine: string
  peers: PeerNumbers[]
}

export interface PeerNumbers {
  /** With its version. */
  name: string
  /** CPU of the Worker for a page with a loader. */
  cpuMs: number
  /** JavaScript of the start page, gzipped. */
  scriptBytes: number
}

/** A page with a loader, as most pages of a product are. */
const PAGE = '/items/7'

/** The chart of these results; `undefined` if a part was not measured. */
export function readPeers({ measured, machine, frameworks }: PeerResults): PeerChart | undefined {
  const peers = frameworks.flatMap(({ title, version, cpu, bytes }) => {
    const cpuMs = cpu?.[PAGE]
    if (cpuMs === undefined || bytes === undefined) return []
    return [{ name: `${title} ${version}`, cpuMs, scriptBytes: bytes.scripts.gzip }]
  })
  if (!measured.cpu || !measured.bytes || peers.length < 2) return undefined
  const date = [...new Set([measured.cpu, measured.bytes])].join(' and ')
  return { date, machine: machine.replace(/^Measured on \S+: /, ''), peers }
}
