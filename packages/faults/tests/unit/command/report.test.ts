import { describe, expect, it } from 'vitest'
import { reportAsHtml } from '../../../command/report-as-html.ts'
import {
  countOutcomes,
  failuresOf,
  reportAsJson,
  reportAsText,
  type FaultReport,
} from '../../../command/report.ts'

const REPORT: FaultReport = {
  url: 'https://shop.example/<b>',
  click: 'a[href="/about"]',
  kinds: ['data', 'script'],
  rows: [
    {
      fault: 'data hangs',
      result: { type: 'old page', ms: 4510 },
      pictures: [{ ms: 1040, data: 'QUJD' }],
    },
    { fault: 'data is garbage', result: { type: 'full page load', ms: 260 } },
    { fault: 'script hangs', result: { type: 'error page', ms: 4510 } },
  ],
}

describe('failuresOf', () => {
  it('has each click that does not end on its page', () => {
    expect(countOutcomes(REPORT)).toEqual({ arrived: 1, tried: 3 })
    expect(failuresOf(REPORT, undefined)).toEqual(['data hangs', 'script hangs'])
  })

  it('has only those that arrived before, or were not tried', () => {
    const arrived = { type: 'page in place', ms: 20 } as const
    const rows = [
      { fault: 'data hangs', result: { type: 'wrong page', ms: 4510 } as const },
      { fault: 'script hangs', result: arrived },
    ]
    expect(failuresOf(REPORT, { ...REPORT, rows })).toEqual(['script hangs'])
  })
})

describe('the report', () => {
  it('is a table as text', () => {
    expect(reportAsText(REPORT).split('\n').slice(2)).toEqual([
      '✗ data hangs       old page',
      '✓ data is garbage  full page load after 0.3 s',
      '✗ script hangs     error page',
      '',
      'The click arrives 1 of 3 times.',
    ])
  })

  it('is read again from its JSON, without pictures', () => {
    const read = JSON.parse(reportAsJson(REPORT)) as FaultReport
    expect(failuresOf(REPORT, read)).toEqual([])
    expect(reportAsJson(REPORT)).not.toContain('QUJD')
  })

  it('is one page with its pictures, in which nothing of the site is markup', () => {
    const html = reportAsHtml(REPORT)
    expect(html).toContain('src="data:image/jpeg;base64,QUJD"')
    expect(html).toContain('<figcaption>1.0 s</figcaption>')
    expect(html).toContain('https://shop.example/&lt;b>')
    expect(html).not.toMatch(/<b>|https?:[^<]*"/)
  })
})
