import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FaultReplay } from '../../proof/fault-replay.tsx'
import { FaultTable } from '../../proof/fault-table.tsx'
import type { FaultChart } from '../../proof/read-faults.ts'

const CHART: FaultChart = {
  date: '2026-11-23',
  machine: 'a machine.',
  patienceMs: 4500,
  frameworks: [
    { title: 'Arrive', version: '1.0.0', arrived: 1, tried: 2 },
    { title: 'vinext', version: '2.0.0', arrived: 0, tried: 1 },
  ],
  faults: [
    { name: 'data hangs', ends: [{ type: 'full page load', ms: 3870 }, { type: 'old page' }] },
    { name: 'style hangs', ends: [{ type: 'empty page' }, { type: 'not requested' }] },
    { name: 'script hangs', ends: [{ type: 'not requested' }, { type: 'old page' }] },
  ],
}

describe('the replay of a fault', () => {
  it('shows how each framework ended, with a bar as long as the visitor waited', () => {
    expect(waitsOf('data hangs')).toEqual([
      ['Arrive', 'full page load, 3.9 s', '3870', 'true'],
      ['vinext Next’s API on Vite', 'old page', '4500', 'false'],
    ])
    expect(waitsOf('style hangs')).toEqual([
      ['Arrive', 'empty page', '4500', 'false'],
      ['vinext Next’s API on Vite', 'not requested', '0', 'false'],
    ])
  })

  it('shows the first fault for one that nobody measured', () => {
    expect(waitsOf('a fault of tomorrow')).toEqual(waitsOf('data hangs'))
  })
})

describe('the table of the faults', () => {
  it('names what Arrive misses, and counts', () => {
    const html = renderToStaticMarkup(createElement(FaultTable, { chart: CHART }))
    expect(html).toContain('Arrive’s misses: style hangs (an empty page).')
    expect(html).toContain('<b>1</b> <span>of 2</span>')
  })
})

/** Name, end, length of the bar and whether the page was there, for each framework. */
function waitsOf(first: string): string[][] {
  const html = renderToStaticMarkup(createElement(FaultReplay, { chart: CHART, first }))
  const wait = /<dt>(.*?)<\/dt>.*?<\/svg> (.*?)<\/span>.*?"wait-bar" width="(\d+)".*?data-arrived="(\w+)"/g
  return [...html.matchAll(wait)].map(([, ...shown]) =>
    shown.map((text) => text.replaceAll(/<[^>]+>/g, '').trim()),
  )
}
