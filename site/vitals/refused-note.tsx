import { MAX_NEW_ROWS_PER_HOUR } from 'arrivejs/vitals'
import { href } from '../href.ts'
import { formatHour } from './format.ts'
import type { RefusedRows } from './report.ts'

/** Says that counts are missing because of the limit of new rows per hour. */
export function RefusedNote({ refused: { rows, hours, latest } }: { refused: RefusedRows }) {
  return (
    <p id="refused-rows">
      <strong>Counts are missing:</strong> the limit of {MAX_NEW_ROWS_PER_HOUR} new rows an hour was reached
      in {hours === 1 ? 'one hour' : `${hours} hours`}, last at {formatHour(latest)}, and {rows} rows were
      refused. <a href={href('/guide/:topic', { topic: 'vitals' })}>What that means</a>
    </p>
  )
}
