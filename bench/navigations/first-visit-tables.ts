import { formatMs } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { FIRST_VISIT_TARGETS, type Figure } from '../targets.ts'

/** What is compared with which page by hand. */
const COMPARED = {
  firstPaintMs: ['unstyled', 'first contentful paint'],
  reactsMs: ['plain', 'a click on the counter works'],
  impatientMs: ['plain', 'the same, clicked from the start'],
  blockedMs: ['plain', 'blocking time'],
} as const

/** What a new visitor sees when. */
export function firstVisitTables(samples: Samples): string[] {
  const rows = Object.entries(COMPARED).map(([fact, [other, text]]) => {
    const { median, low, high } = samples.difference(`arrive ${fact}`, `${other} ${fact}`)
    return [
      text,
      ...['unstyled', 'plain', 'arrive'].map((site) => formatMs(samples.median(`${site} ${fact}`))),
      `${signed(median)} (${signed(low)} to ${signed(high)}), to ${other}`,
    ]
  })
  const head = ['First visit of `/`', 'plain, no stylesheet', 'plain', 'Arrive', 'difference in ms']
  return [markdownTable(head, rows)]
}

export function firstVisitFigures(samples: Samples): Figure[] {
  const { laterMs, interval } = FIRST_VISIT_TARGETS
  return Object.entries(COMPARED).flatMap(([fact, [other, text]]) => {
    const { median, low, high } = samples.difference(`arrive ${fact}`, `${other} ${fact}`)
    const share = (high - low) / samples.median(`${other} ${fact}`)
    const later = { name: `ms of ${text} over ${other}`, value: median, target: laterMs }
    const precision = { name: `the interval of ${text}`, value: share, target: interval }
    return fact === 'blockedMs' ? [later] : [later, precision]
  })
}

function signed(ms: number): string {
  return `${ms < 0 ? '−' : ''}${Math.abs(Math.round(ms))}`
}
