import { describe, expect, it } from 'vitest'
import results from '../../../bench/peers/results.json' with { type: 'json' }
import { readPeers, type PeerResults } from '../../proof/read-peers.ts'

const RESULTS: PeerResults = {
  measured: { cpu: '2026-11-22', bytes: '2026-11-23', clicks: '2026-11-23' },
  machine: 'Measured on 2026-11-23: a machine.',
  frameworks: [
    { title: 'One', version: '1.2.3', ...measuredAs(0.2, 75, 70_000) },
    { title: 'Two', version: '2.0.0', ...measuredAs(1, 300, 110_000) },
    { title: 'Three', version: '3.0.0', cpu: { '/items/7': 1 } },
  ],
}

describe('the chart of other frameworks', () => {
  it('has the frameworks that were measured in each way', () => {
    expect(readPeers(RESULTS)).toEqual({
      date: '2026-11-22 and 2026-11-23',
      machine: 'a machine.',
      peers: [
        { title: 'One', version: '1.2.3', cpuMs: 0.2, clickMs: 75, scriptBytes: 70_000 },
        { title: 'Two', version: '2.0.0', cpuMs: 1, clickMs: 300, scriptBytes: 110_000 },
      ],
    })
  })

  it('is missing if a part was not measured', () => {
    expect(readPeers({ ...RESULTS, measured: { cpu: '2026-11-22' } })).toBeUndefined()
    expect(readPeers({ ...RESULTS, frameworks: RESULTS.frameworks.slice(1) })).toBeUndefined()
  })

  it('has Arrive and others in the results of the benchmark', () => {
    const titles = readPeers(results)!.peers.map(({ title }) => title)
    expect(titles.length).toBeGreaterThan(2)
    expect(titles).toContain('Arrive')
    expect(titles).toContain('React Router')
  })
})

function measuredAs(cpuMs: number, painted: number, gzip: number) {
  return {
    cpu: { '/items/7': cpuMs },
    clicks: { pointed: { painted } },
    bytes: { scripts: { gzip } },
  }
}
