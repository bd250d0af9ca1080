import { href } from '../href.ts'
import { endText, FaultMark, FaultShapes, MEANINGS } from './fault-mark.tsx'
import { FaultReplay } from './fault-replay.tsx'
import './faults.css'
import { hasArrived, type FaultChart, type FaultRow, type Outcome } from './read-faults.ts'

interface FaultsSectionProps {
  chart: FaultChart
  /** The fault whose replay was asked for by the URL. */
  replayed: string | null
}

/** One click in each framework and with each fault: did it arrive? */
export function FaultsSection({ chart, replayed }: FaultsSectionProps) {
  return (
    <section className="faults" aria-labelledby="faults">
      <h2 id="faults">One click, and something goes wrong</h2>
      <p>
        The same pages with {chart.frameworks.length} frameworks. Something fails on the way between
        browser and Worker, then a visitor clicks a link. This is what the visitor sees within 4.5
        seconds.
      </p>
      <FaultShapes />
      <Legend />
      <FaultTable chart={chart} />
      <p>{missesOf(chart)}</p>
      <FaultReplay chart={chart} first={replayed} />
      <p className="fine-print">
        Measured on {chart.date}, each fault once, with{' '}
        {chart.frameworks.map(({ title, version }) => `${title} ${version}`).join(', ')}:{' '}
        {chart.machine}{' '}
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
    </section>
  )
}

function Legend() {
  return (
    <ul className="fault-legend">
      {Object.entries(MEANINGS).map(([outcome, meaning]) => (
        <li key={outcome}>
          <FaultMark outcome={outcome as Outcome} /> {meaning}
        </li>
      ))}
    </ul>
  )
}

function FaultTable({ chart: { frameworks, faults } }: Pick<FaultsSectionProps, 'chart'>) {
  return (
    <table className="fault-table">
      <thead>
        <tr>
          <th scope="col">A click while …</th>
          {frameworks.map(({ title }) => (
            <th key={title} scope="col">
              <span>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="fault-counts">
          <th scope="row">The page was there</th>
          {frameworks.map(({ title, arrived, tried }) => (
            <td key={title}>
              <b>{arrived}</b> <span>{`of ${tried}`}</span>
            </td>
          ))}
        </tr>
        {faults.map((fault) => (
          <FaultCells key={fault.name} fault={fault} />
        ))}
      </tbody>
    </table>
  )
}

function FaultCells({ fault: { name, ends } }: { fault: FaultRow }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {ends.map((end, at) => (
        <td key={at}>
          <FaultMark outcome={end.outcome} /> <span className="end-text">{endText(end)}</span>
        </td>
      ))}
    </tr>
  )
}

/** The faults that Arrive does not get through. */
function missesOf({ frameworks, faults }: FaultChart): string {
  const own = frameworks.findIndex(({ title }) => title === 'Arrive')
  const misses = faults.flatMap(({ name, ends }) => {
    const end = ends[own]
    return !end || end.outcome === 'none' || hasArrived(end)
      ? []
      : [`${name} (${MEANINGS[end.outcome]})`]
  })
  if (misses.length === 0) return 'Arrive missed none.'
  return `Arrive’s misses: ${misses.join('; ')}.`
}
