import { describe, expect, it } from 'vitest'
import { peerTables } from '../../../../bench/peers/peer-tables.ts'
import type { FaultResult, Results } from '../../../../bench/peers/results.ts'

describe('peerTables', () => {
  it('names the days of all parts', () => {
    const [machine] = peerTables(resultsWith([]))
    expect(machine).toBe('Measured on 2026-11-22 and 2026-11-23: a machine.')
  })

  it('counts the faults that end well, of those that concern the framework', () => {
    const faults: FaultResult[] = [
      { fault: 'data hangs', type: 'full page load', ms: 3921 },
      { fault: 'data is garbage', type: 'page in place', ms: 80 },
      { fault: 'script hangs', type: 'old page' },
      { fault: 'style hangs', type: 'not requested' },
    ]
    const table = peerTables(resultsWith(faults))[2]!
    expect(table).toContain('| data hangs | full page load, 3.9 s |')
    expect(table).toContain('| data is garbage | page in place |')
    expect(table).toContain('| script hangs | old page |')
    expect(table).toContain('| style hangs | – |')
    expect(table).toContain('| **there after 4.5 s** | **2 of 3** |')
  })
})

function resultsWith(faults: FaultResult[]): Results {
  const size = { raw: 3, gzip: 2, brotli: 1 }
  const times = { shown: 1, painted: 2 }
  return {
    machine: 'Measured on 2026-11-23: a machine.',
    patienceMs: 4500,
    measured: { cpu: '2026-11-22', faults: '2026-11-23' },
    frameworks: [
      {
        name: 'arrive',
        title: 'Arrive',
        version: '0.1.0',
        cpu: { '/': 0.1 },
        bytes: { scripts: size, scriptsWithRouter: size, html: { '/': size } },
        clicks: { cold: times, pointed: times },
        faults,
      },
    ],
  }
}
