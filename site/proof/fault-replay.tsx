import { useState, type SubmitEvent } from 'react'
import { href } from '../href.ts'
import { endText, FaultMark } from './fault-mark.tsx'
import { hasArrived, type FaultChart, type FaultEnd } from './read-faults.ts'

/** How long a visitor waits: PATIENCE_MS in bench/peers/measure-faults.ts. */
const PATIENCE_MS = 4500

interface FaultReplayProps {
  chart: FaultChart
  /** The fault that the URL names. */
  first: string | null
}

/**
 * The recorded waits of one fault, side by side. They are there without a script, the fault of the URL if the form was
 * sent; they grow as long as they took, if somebody asks for it.
 */
export function FaultReplay({ chart: { frameworks, faults }, first }: FaultReplayProps) {
  const [name, setName] = useState(first)
  const [runs, setRuns] = useState(first === null ? 0 : 1)
  const fault = faults.find((fault) => fault.name === name) ?? faults[0]!

  function replay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setRuns(runs + 1)
  }

  return (
    <div className="replay" id="replay">
      <h3>The same click in all of them</h3>
      <form action={href('/', {}, { hash: 'replay' })} onSubmit={replay}>
        <label>
          A click while{' '}
          <select
            name="fault"
            value={fault.name}
            onChange={({ target }) => {
              setName(target.value)
              setRuns(0)
            }}
          >
            {faults.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button>Replay</button>
      </form>
      <dl className="waits" key={runs} data-playing={runs > 0 || undefined}>
        {frameworks.map(({ title }, at) => (
          <Wait key={title} title={title} end={fault.ends[at]!} />
        ))}
      </dl>
      <p className="wait-axis" aria-hidden="true">
        <span>click</span>
        <span>{PATIENCE_MS / 1000} s</span>
      </p>
    </div>
  )
}

function Wait({ title, end }: { title: string; end: FaultEnd }) {
  const { outcome } = end
  const ms = outcome === 'none' ? 0 : (end.ms ?? PATIENCE_MS)
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span className="wait-end" style={{ animationDelay: `${ms}ms` }}>
          <FaultMark outcome={outcome} /> {endText(end)}
        </span>
        <svg viewBox={`0 0 ${PATIENCE_MS} 10`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="wait-track" width={PATIENCE_MS} height="10" />
          <rect
            className="wait-bar"
            width={ms}
            height="10"
            style={{ animationDuration: `${ms}ms` }}
            data-arrived={hasArrived(end)}
          />
        </svg>
      </dd>
    </div>
  )
}
