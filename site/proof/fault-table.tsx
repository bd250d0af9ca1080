import { endText, FaultMark, MEANINGS } from './fault-mark.tsx'
import './fault-table.css'
import { hasArrived, type FaultChart, type FaultRow, type FaultEndType } from './read-faults.ts'

/** Each fault with each framework: did the click arrive? */
export function FaultTable({ chart }: { chart: FaultChart }) {
  const { frameworks, faults } = chart
  return (
    <>
      <Legend />
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
          {faults.map((fault) => (
            <FaultCells key={fault.name} fault={fault} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">The page was there</th>
            {frameworks.map(({ title, arrived, tried }) => (
              <td key={title}>
                <b>{arrived}</b> <span>{`of ${tried}`}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p>{missesOf(chart)}</p>
    </>
  )
}

function Legend() {
  return (
    <ul className="fault-legend">
      {Object.entries(MEANINGS).map(([type, meaning]) => (
        <li key={type}>
          <FaultMark type={type as FaultEndType} /> {meaning}
        </li>
      ))}
    </ul>
  )
}

function FaultCells({ fault: { name, ends } }: { fault: FaultRow }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {ends.map((end, at) => (
        <td key={at}>
          <FaultMark type={end.type} /> <span className="end-text">{endText(end)}</span>
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
    return !end || end.type === 'not requested' || hasArrived(end) ? [] : [`${name} (${MEANINGS[end.type]})`]
  })
  if (misses.length === 0) return 'Arrive missed none.'
  return `Arrive’s misses: ${misses.join('; ')}.`
}
