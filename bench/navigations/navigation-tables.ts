import { formatMs } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { IN_PLACE_TARGETS_MS, NAVIGATION_TARGETS_MS, type Figure } from '../targets.ts'

/** The time from one page to the next, and of changes within one. */
export function navigationTables({ median }: Samples): string[] {
  const row = (text: string, ...names: string[]) => [
    text,
    ...names.map((name) => (name === '' ? '' : formatMs(median(name)))),
  ]
  const clicks = [
    row('a click without pointing first', 'cold shownMs', 'cold paintedMs'),
    row('a click after pointing at the link', 'prefetched shownMs', 'prefetched paintedMs'),
    row('a full page load with Arrive', '', 'arrive document'),
    row('a full page load with Hono + React', '', 'plain document'),
  ]
  const inPlace = [
    row('a button press: until its value is painted', 'press 1', 'press 4'),
    row('new data, memoised rows: the longest frame', 'frame 1', 'frame 4'),
    row('new data, rows not memoised: the longest frame', 'plain frame 1', 'plain frame 4'),
  ]
  return [
    markdownTable(['From `/` to `/items/7`', 'in the DOM', 'painted'], clicks),
    markdownTable(['In a page of 1,000 rows', 'this CPU', 'slowed 4 times'], inPlace),
  ]
}

export function navigationFigures({ median }: Samples): Figure[] {
  const { cold, prefetched } = NAVIGATION_TARGETS_MS
  return [
    { name: 'ms of a cold click', value: median('cold shownMs'), target: cold },
    { name: 'ms of a prefetched click', value: median('prefetched shownMs'), target: prefetched },
    ...Object.entries(IN_PLACE_TARGETS_MS).map(([name, target]) => {
      return { name: `ms of a ${name}`, value: median(name), target }
    }),
  ]
}
