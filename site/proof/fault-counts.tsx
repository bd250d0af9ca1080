import './fault-counts.css'
import type { FaultChart } from './read-faults.ts'

/** How often a click ended on its page, with each framework. */
export function FaultCounts({ chart: { patienceMs, frameworks, faults } }: { chart: FaultChart }) {
  return (
    <div className="fault-counts">
      <p>
        {faults.length} faults between browser and Worker, one click each.{' '}
        <a href="#faults">Who ends on the page</a> within {patienceMs / 1000} s:
      </p>
      <dl>
        {frameworks.map(({ title, arrived, tried }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{arrived}</b> of {tried}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
