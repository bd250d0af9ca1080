import './fault-mark.css'
import type { FaultEnd, FaultEndType } from './read-faults.ts'

/** What the visitor sees, in the order of the legend. */
export const MEANINGS: Record<FaultEndType, string> = {
  'page in place': 'the page, shown in place',
  'full page load': 'the page, by a full page load',
  'error page': 'an error, with a link or a button to go on',
  'old page': 'still the page with the link',
  'wrong page': 'something else, such as an error without a link',
  'empty page': 'an empty page',
  'not requested': 'the click needs no such request',
}

/** Shapes and not only colors, on 16 by 16. */
const SHAPES: Record<FaultEndType, string> = {
  'page in place': 'M2 8.5 6 12.5 14 4',
  'full page load': 'M3 2H13V14H3ZM5.5 8.5 7.5 10.5 10.5 6',
  'error page': 'M8 2 14.5 13.5H1.5ZM8 6V9.5M8 10.75V12.25',
  'old page': 'M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5',
  'wrong page': 'M8 2V9.5M8 12V14.5',
  'empty page': 'M2.5 5.5V2.5H5.5M10.5 2.5H13.5V5.5M13.5 10.5V13.5H10.5M5.5 13.5H2.5V10.5',
  'not requested': 'M6.5 8H9.5',
}

export function FaultMark({ type }: Pick<FaultEnd, 'type'>) {
  return (
    <svg
      className="fault-mark"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      data-type={type}
      aria-hidden="true"
    >
      <path d={SHAPES[type]} />
    </svg>
  )
}

/** `full page load, 4.0 s`, `old page`. */
export function endText({ type, ms }: FaultEnd): string {
  return ms === undefined ? type : `${type}, ${(ms / 1000).toFixed(1)} s`
}
