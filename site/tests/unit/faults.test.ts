import { describe, expect, expectTypeOf, it } from 'vitest'
import results from '../../../bench/peers/results.json' with { type: 'json' }
import { CLICK_FAULTS, type ClickEnd } from '../../../packages/faults/for-tests.ts'
import { FAULT_END_TYPES, readFaults, type FaultEndType, type FaultResults } from '../../proof/read-faults.ts'

const RESULTS: FaultResults = {
  measured: { faults: '2026-11-23' },
  machine: 'Measured on 2026-11-23: a machine.',
  patienceMs: 4500,
  frameworks: [
    {
      title: 'One',
      version: '1.2.3',
      faults: [
        { fault: 'data hangs', type: 'page in place', ms: 63 },
        { fault: 'script hangs', type: 'not requested' },
        { fault: 'style hangs', type: 'old page' },
      ],
    },
    {
      title: 'Two',
      version: '2.0.0',
      faults: [
        { fault: 'style hangs', type: 'an end of tomorrow' },
        { fault: 'data hangs', type: 'full page load', ms: 4000 },
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
          { type: 'page in place', ms: 63 },
          { type: 'full page load', ms: 4000 },
        ],
      },
      { name: 'script hangs', ends: [{ type: 'not requested' }, { type: 'not requested' }] },
      { name: 'style hangs', ends: [{ type: 'old page' }, { type: 'wrong page' }] },
    ])
  })

  it('counts the faults that a framework can have, and those that a click gets through', () => {
    expect(chart.frameworks).toEqual([
      { title: 'One', version: '1.2.3', arrived: 1, tried: 2 },
      { title: 'Two', version: '2.0.0', arrived: 1, tried: 2 },
    ])
    expect(chart).toMatchObject({ date: '2026-11-23', machine: 'a machine.' })
  })

  it('has the words of `arrivejs faults` for how a click ends', () => {
    expectTypeOf<FaultEndType>().toEqualTypeOf<ClickEnd | 'not requested'>()
    const measured = results.frameworks.flatMap(({ faults }) => faults.map(({ type }) => type))
    expect(FAULT_END_TYPES).toEqual(expect.arrayContaining(measured))
  })

  it('has the faults of `arrivejs faults`, in their order', () => {
    const measured = readFaults(results)!.faults.map(({ name }) => name)
    expect(measured).toEqual(CLICK_FAULTS.map(({ name }) => name))
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
