import { formatMs } from '../format-number.ts'
import { code, markdownTable } from '../markdown-table.ts'
import type { Samples } from '../samples.ts'
import { NAVIGATION_TARGETS_MS } from '../targets.ts'
import { BROWSER_PLACES } from './name-browser-places.ts'
import { DATA_PATH } from './navigate.ts'
import { PHASES } from './phases.ts'

/** The time from one page to the next. */
export function clicksTable({ median }: Samples): string {
  const { cold, prefetched } = NAVIGATION_TARGETS_MS
  const rows = [
    ['a click out of the blue', 'cold', `≤ ${cold} ms`] as const,
    [
      'a click after the pointer has rested on the link',
      'prefetched',
      `≤ ${prefetched} ms`,
    ] as const,
  ].map(([name, way, target]) => {
    const [shown, painted] = ['shown', 'painted'].map((end) => formatMs(median(`${way} ${end}`)))
    return [name, `**${shown}**`, painted!, target]
  })
  const data = ['its data alone, fetched by a script', formatMs(median('data alone')), '', '']
  const documents = [
    ['the same page of Arrive, loaded as a document', 'arrive'],
    ['the same page of plain Hono + React, loaded as a document', 'plain'],
  ].map(([name, subject]) => [name!, '', formatMs(median(`${subject} document`)), ''])
  return markdownTable(
    ['To `/items/7`', 'in the DOM', 'painted', 'target'],
    [...rows, data, ...documents],
  )
}

/** What a cold click asks for, and when. */
export function requestsTable({ median }: Samples): string {
  const rows = [
    [`the data, ${code(DATA_PATH)}`, 'the network', 'data'],
    ['the module of the page', 'the cache', 'module'],
  ].map(([what, from, name]) => {
    const times = ['asked', 'ended'].map((end) => formatMs(median(`cold ${name} ${end}`)))
    return [what!, from!, ...times]
  })
  return markdownTable(['A click out of the blue asks for', 'from', 'after', 'has it after'], rows)
}

/** What the page's thread does in each phase. */
export function phasesTable({ median }: Samples): string {
  const rows = BROWSER_PLACES.map((place) => [
    place,
    ...PHASES.map((phase) => formatMs(median(`cold ${place} ${phase}`))),
  ])
  const whole = ['**together**', ...PHASES.map((phase) => formatMs(median(`cold ${phase}`)))]
  return markdownTable(['', ...PHASES], [...rows, whole])
}
