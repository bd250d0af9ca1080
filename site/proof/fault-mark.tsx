import './fault-mark.css'
import type { FaultEnd, Outcome } from './read-faults.ts'

/** What the visitor sees, in the order of the legend. */
export const MEANINGS: Record<Outcome, string> = {
  page: 'the page, shown in place',
  document: 'the page, by a full page load',
  'old page': 'still the page with the link',
  wrong: 'something else, such as an error page',
  nothing: 'an empty page',
  none: 'the click needs no such request',
}

/** Shapes and not only colors, on 16 by 16. */
const SHAPES: Record<Outcome, string> = {
  page: 'M2 8.5 6 12.5 14 4',
  document: 'M3 2H13V14H3ZM5.5 8.5 7.5 10.5 10.5 6',
  'old page': 'M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5',
  wrong: 'M8 2V9.5M8 12V14.5',
  nothing: 'M2.5 5.5V2.5H5.5M10.5 2.5H13.5V5.5M13.5 10.5V13.5H10.5M5.5 13.5H2.5V10.5',
  none: 'M6.5 8H9.5',
}

export function FaultMark({ outcome }: Pick<FaultEnd, 'outcome'>) {
  return (
    <svg className="fault-mark" viewBox="0 0 16 16" data-outcome={outcome} aria-hidden="true">
      <path d={SHAPES[outcome]} />
    </svg>
  )
}

/** `document 4.0 s`, `old page`, `not needed`. */
export function endText({ outcome, ms }: FaultEnd): string {
  if (outcome === 'none') return 'not needed'
  return ms === undefined ? outcome : `${outcome} ${(ms / 1000).toFixed(1)} s`
}

/** The same in few words of a visitor: `page, 3.9 s`. */
export function seenText({ outcome, ms }: FaultEnd): string {
  return ms === undefined ? SEEN[outcome] : `${SEEN[outcome]}, ${(ms / 1000).toFixed(1)} s`
}

const SEEN: Record<Outcome, string> = {
  page: 'page',
  document: 'page',
  'old page': 'still the old page',
  wrong: 'not the page',
  nothing: 'empty page',
  none: 'not needed',
}
