import { href } from '../href.ts'
import { INTRODUCTIONS } from '../proof/introductions.ts'
import { endText } from '../proof/fault-mark.tsx'
import { hasArrived } from '../proof/read-faults.ts'
import { formatDuration } from '../ui/format-duration.ts'
import type { MeasuredClick, SameFault } from './read-same-fault.ts'

const HEIGHT = 10

/** The measured waits of the same fault, as bars with how each ended. */
export function SameFaultBars({ fault: { date, name, patienceMs, clicks } }: { fault: SameFault }) {
  return (
    <>
      <table className="same-fault">
        <caption>
          A click while {name}: the time until the page is there. After {formatDuration(patienceMs)} without
          it, visitors have waited too long.
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
                <Bar click={click} patienceMs={patienceMs} />
                {endText(click)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine-print">
        Measured on {date}.{' '}
        <a href={href('/guide/:topic', { topic: 'performance' }, { hash: 'beside-other-frameworks' })}>
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

interface BarProps extends Pick<SameFault, 'patienceMs'> {
  click: MeasuredClick
}

function Bar({ click, patienceMs }: BarProps) {
  return (
    <svg
      viewBox={`0 0 ${patienceMs} ${HEIGHT}`}
      preserveAspectRatio="none"
      direction="ltr"
      aria-hidden="true"
    >
      <rect className="track" width={patienceMs} height={HEIGHT} />
      <rect width={click.ms ?? patienceMs} height={HEIGHT} data-arrived={hasArrived(click)} />
    </svg>
  )
}
