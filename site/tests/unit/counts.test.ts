import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import results from '../../../bench/peers/results.json' with { type: 'json' }
import { peerTables } from '../../../bench/peers/peer-tables.ts'
import type { Results } from '../../../bench/peers/results.ts'
import { formatBytes, formatMs } from '../../../bench/report/format-number.ts'
import { INTRODUCTIONS } from '../../proof/introductions.ts'
import { readFaults } from '../../proof/read-faults.ts'

const chart = readFaults(results)!

describe('the counts of bench/peers/results.json', () => {
  it('are those of docs/performance.md', () => {
    const tables = peerTables(results as Results).join('\n\n')
    expect(cellsIn(textOf('docs/performance.md'))).toContain(cellsIn(tables))
  })

  it('are those of the sentence about the two runs', () => {
    const text = textOf('docs/performance.md')
    const [, here, there] = /costs ([\d.]+ ms) here and ([\d.]+ ms) under/.exec(text) ?? []
    const arrive = (results as Results).frameworks.find(({ name }) => name === 'arrive')
    expect(here).toBe(formatMs(arrive!.cpu!['/items/7']!))
    expect(cellsIn(text).split('\n| `/items/7` | ')[1]!.split(' | ')[3]).toBe(there)
  })

  it('are those of the sentences about vinext and about a stylesheet that is missing', () => {
    const text = textOf('docs/performance.md')
    const vinext = (results as Results).frameworks.find(({ name }) => name === 'vinext')!
    const size = formatBytes(vinext.bytes!.scripts.gzip)
    expect(text).toContain(`vinext's ${size} are the scripts`)
    expect(text).toContain(`with vinext ${vinext.version}`)
    const { ends } = chart.faults.find(({ name }) => name === 'style is not found')!
    const ownAt = chart.frameworks.findIndex(({ title }) => title === 'Arrive')
    expect(text).toContain('the others show the page in place without it. Arrive loads its document')
    expect(ends.map((end) => end.type)).toEqual(
      chart.frameworks.map((_, at) => (at === ownAt ? 'full page load' : 'page in place')),
    )
  })

  it.each(['README.md', 'docs/decisions/002-deadline.md'])('are those of %s', (file) => {
    const text = textOf(file).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`${chart.faults.length} faults`)
    expect(text).toContain(countsInWords())
    expect(text).toContain(new Date(chart.date).toLocaleDateString('en-GB', { dateStyle: 'long' }))
  })
})

/** `16 times with Arrive, 2 times with React Router, …`. */
function countsInWords(): string {
  const counts = chart.frameworks.map(({ title, arrived, tried }) => {
    const introduction = INTRODUCTIONS[title]?.replace('’', "'")
    const name = introduction ? `${title} (${introduction})` : title
    return `${arrived} ${tried === chart.faults.length ? 'times' : `of ${tried} times`} with ${name}`
  })
  return `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}`
}

function textOf(file: string): string {
  return readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8')
}

/** The formatter has widened the columns. */
function cellsIn(markdown: string): string {
  return markdown.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-')
}
