import { describe, expect, it } from 'vitest'
import results from '../../../bench/peers/results.json' with { type: 'json' }
import { readPeers, type PeerResults } from '../../proof/read-peers.ts'

const RESULTS: PeerResults = {
  measured: { cpu: '2026-11-22', bytes: '2026-11-23' },
  machine: 'Measured on 2026-11-23: a machine.',
  frameworks: [
    { title: 'One', version: '1.2.3', cpu: { '/items/7': 0.2 }, bytes: bytesOf(70_000) },
    { title: 'Two', version: '2.0.0', cpu: { '/items/7': 1 }, bytes: bytesOf(110_000) },
    { title: 'Three', version: '3.0.0', cpu: { '/items/7': 1 } },
  ],
}

describe('the chart of other frameworks', () => {
  it('has the frameworks that were measured in both ways', () => {
    expect(readPeers(RESULTS)).toEqual({
      date: '2026-11-22 and 2026-11-23',
      machine: 'a machine.',
      peers: [
        { name: 'One 1.2.3', cpuMs: 0.2, scriptBytes: 70_000 },
        { name: 'Two 2.0.0', cpuMs: 1, scriptBytes: 110_000 },
      ],
    })
  })

  it('is missing if a part was not measured', () => {
    expect(readPeers({ ...RESULTS, measured: { cpu: '2026-11-22' } })).toBeUndefined()
    expect(readPeers({ ...RESULTS, frameworks: RESULTS.frameworks.slice(1) })).toBeUndefined()
  })

  it('has Arrive and others in the results of the benchmark', () => {
    const names = readPeers(results)!.peers.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => name.startsWith('Arrive '))).toHaveLength(1)
  })
})

function bytesOf(gzip: number): { scripts: { gzip: number } } {
  return { scripts: { gzip } }
}
