import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import results from '../../../../bench/peers/results.json' with { type: 'json' }
import { readSameFault } from '../../../lab/read-same-fault.ts'
import { SameFaultBars } from '../../../lab/same-fault.tsx'
import { SCENARIOS } from '../../../lab/scenarios.ts'

const RESULTS = {
  measured: { faults: '2026-11-23' },
  machine: 'a machine.',
  patienceMs: 4500,
  frameworks: [
    {
      title: 'Arrive',
      version: '1.0.0',
      faults: [{ fault: 'data hangs', type: 'full page load', ms: 3870 }],
    },
    { title: 'One', version: '2.0.0', faults: [{ fault: 'data hangs', type: 'old page' }] },
    { title: 'Two', version: '3.0.0', faults: [{ fault: 'data hangs', type: 'not requested' }] },
  ],
}

describe('the same fault in other frameworks', () => {
  it('has a click of each framework that can have the fault', () => {
    expect(readSameFault(RESULTS, 'data hangs')).toEqual({
      date: '2026-11-23',
      name: 'data hangs',
      patienceMs: 4500,
      clicks: [
        { title: 'Arrive', version: '1.0.0', type: 'full page load', ms: 3870 },
        { title: 'One', version: '2.0.0', type: 'old page' },
      ],
    })
  })

  it('is missing if nobody has measured it', () => {
    expect(readSameFault(RESULTS, 'a fault of tomorrow')).toBeUndefined()
    expect(readSameFault({ ...RESULTS, measured: {} }, 'data hangs')).toBeUndefined()
  })

  it('is in the results of the benchmark for each scenario that is one of the faults, and named like it', () => {
    const scenarios = SCENARIOS.filter(({ fault }) => fault !== undefined)
    expect(scenarios.map(({ name }) => name)).toEqual(['Data hangs', 'Offline'])
    for (const { name, fault } of scenarios) {
      expect(readSameFault(results, fault!)?.name).toBe(fault)
      expect(fault).toMatch(new RegExp(`^${name}`, 'i'))
    }
  })
})

describe('the bars of a fault', () => {
  it('are as long as a visitor waits, with how the click ended', () => {
    const fault = readSameFault(RESULTS, 'data hangs')!
    const html = renderToStaticMarkup(createElement(SameFaultBars, { fault }))
    const bars = [...html.matchAll(/width="(\d+)" height="10" data-arrived="(\w+)"/g)]
    expect(bars.map(([, ...bar]) => bar)).toEqual([
      ['3870', 'true'],
      ['4500', 'false'],
    ])
    expect(html).toContain('full page load, 3.9 s')
    expect(html).toContain('old page')
  })
})
