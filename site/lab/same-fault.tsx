import { PATIENCE_MS } from '../../bench/peers/patience.ts'
import { href } from '../href.ts'
import { INTRODUCTIONS } from '../proof/introductions.ts'
import { hasArrived, type Outcome } from '../proof/read-faults.ts'
import { formatDuration } from '../ui/format-duration.ts'
import type { MeasuredClick, SameFault } from './read-same-fault.ts'

const HEIGHT = 10

/** The measured waits of the same fault, as bars with how each ended. */
export function SameFaultBars({ fault: { date, name, clicks } }: { fault: SameFault }) {
  return (
    <>
      <table className="same-fault">
        <caption>
          A click while {name}: the time until the page is there. After{' '}
          {formatDuration(PATIENCE_MS)} without it, visitors have waited too long.
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Framework</th>
            <th scope="col">What the visitor sees</th>
          </tr>
        </thead>
        <tbody>
          {clicks.map((click) => (
            <tr key={click.title} data-own={click.title === 'Arrive' || undefined}>
              <th scope="row">
                {click.title} {click.version} <Introduction title={click.title} />
              </th>
              <td>
                <Bar click={click} />
                {endInWords(click)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine-print">
        Measured on {date}.{' '}
        <a
          href={href(
            '/guide/:topic',
            { topic: 'performance' },
            { hash: 'beside-other-frameworks' },
          )}
        >
          How it is measured
        </a>
      </p>
    </>
  )
}

function Introduction({ title }: Pick<MeasuredClick, 'title'>) {
  const introduction = INTRODUCTIONS[title]
  return introduction && <small>({introduction})</small>
}

function Bar({ click }: { click: MeasuredClick }) {
  return (
    <svg
      viewBox={`0 0 ${PATIENCE_MS} ${HEIGHT}`}
      preserveAspectRatio="none"
      direction="ltr"
      aria-hidden="true"
    >
      <rect className="track" width={PATIENCE_MS} height={HEIGHT} />
      <rect width={click.ms ?? PATIENCE_MS} height={HEIGHT} data-arrived={hasArrived(click)} />
    </svg>
  )
}

function endInWords({ outcome, ms }: MeasuredClick): string {
  const end = ENDS[outcome]
  return ms === undefined ? end : `${end} after ${formatDuration(ms)}`
}

const ENDS: Readonly<Record<Outcome, string>> = {
  page: 'the page, shown in place,',
  document: 'the page, by a full page load,',
  'old page': 'nothing happens: still the page with the link',
  wrong: 'an error, or another wrong page',
  nothing: 'an empty page',
  none: 'not needed',
}
