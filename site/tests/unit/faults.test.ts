import { describe, expect, it } from 'vitest'
import results from '../../../bench/peers/results.json' with { type: 'json' }
import { readFaults, type FaultResults } from '../../proof/read-faults.ts'

const RESULTS: FaultResults = {
  measured: { faults: '2026-11-23' },
  machine: 'Measured on 2026-11-23: a machine.',
  frameworks: [
    {
      title: 'One',
      version: '1.2.3',
      faults: [
        { fault: 'data hangs', outcome: 'page', ms: 63 },
        { fault: 'script hangs', outcome: 'none' },
        { fault: 'style hangs', outcome: 'old page' },
      ],
    },
    {
      title: 'Two',
      version: '2.0.0',
      faults: [
        { fault: 'style hangs', outcome: 'an outcome of tomorrow' },
        { fault: 'data hangs', outcome: 'document', ms: 4000 },
      ],
    },
    { title: 'Three', version: '3.0.0' },
  ],
}

describe('the chart of faults', () => {
  const chart = readFaults(RESULTS)!

  it('has a row for each fault, with the end in each framework that was tried', () => {
    expect(chart.faults).toEqual([
      {
        name: 'data hangs',
        ends: [
          { outcome: 'page', ms: 63 },
          { outcome: 'document', ms: 4000 },
        ],
      },
      { name: 'script hangs', ends: [{ outcome: 'none' }, { outcome: 'none' }] },
      { name: 'style hangs', ends: [{ outcome: 'old page' }, { outcome: 'wrong' }] },
    ])
  })

  it('counts the faults that a framework can have, and those that a click gets through', () => {
    expect(chart.frameworks).toEqual([
      { title: 'One', version: '1.2.3', arrived: 1, tried: 2 },
      { title: 'Two', version: '2.0.0', arrived: 1, tried: 2 },
    ])
    expect(chart).toMatchObject({ date: '2026-11-23', machine: 'a machine.' })
  })

  it('is missing if nothing was measured', () => {
    expect(readFaults({ ...RESULTS, measured: {} })).toBeUndefined()
    expect(readFaults({ ...RESULTS, frameworks: [] })).toBeUndefined()
  })

  it('has Arrive and others in the results of the benchmark', () => {
    const titles = readFaults(results)!.frameworks.map(({ title }) => title)
    expect(titles).toContain('Arrive')
    expect(titles.length).toBeGreaterThan(2)
  })
})
