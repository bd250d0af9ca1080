import { useState, type SubmitEvent } from 'react'
import { href } from '../href.ts'
import { FaultMark, endText } from './fault-mark.tsx'
import './fault-replay.css'
import { INTRODUCTIONS } from './introductions.ts'
import { hasArrived, type FaultChart, type FaultEnd } from './read-faults.ts'

interface FaultReplayProps {
  chart: FaultChart
  /** The fault that the URL names. */
  first: string | null
}

/**
 * The recorded waits of one fault, side by side. Styles play them once, each as long as it took; without JavaScript,
 * and under reduced motion, their end is there at once.
 */
export function FaultReplay({ chart, first }: FaultReplayProps) {
  const { patienceMs, frameworks, faults } = chart
  const [name, setName] = useState(first)
  const [run, setRun] = useState(0)
  const fault = faults.find((fault) => fault.name === name) ?? faults[0]!

  function replay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setRun(run + 1)
  }

  return (
    <div className="replay" id="replay">
      <form action={href('/', {}, { hash: 'replay' })} onSubmit={replay}>
        <label>
          A click while{' '}
          <select
            name="fault"
            value={fault.name}
            onChange={({ target }) => {
              setName(target.value)
              setRun(run + 1)
            }}
          >
            {faults.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button>Replay</button>
      </form>
      <dl className="waits" key={run}>
        {frameworks.map(({ title }, at) => (
          <Wait key={title} title={title} end={fault.ends[at]!} patienceMs={patienceMs} />
        ))}
      </dl>
      <p className="wait-axis" aria-hidden="true">
        <span>click</span>
        <span>{patienceMs / 1000} s</span>
      </p>
    </div>
  )
}

interface WaitProps extends Pick<FaultChart, 'patienceMs'> {
  title: string
  end: FaultEnd
}

function Wait({ title, end, patienceMs }: WaitProps) {
  const { type } = end
  const ms = type === 'not requested' ? 0 : (end.ms ?? patienceMs)
  const introduction = INTRODUCTIONS[title]
  return (
    <div>
      <dt>
        {title} {introduction && <small>{introduction}</small>}
      </dt>
      <dd>
        <span className="wait-end" data-arrived={hasArrived(end)} style={{ animationDelay: `${ms}ms` }}>
          <FaultMark type={type} /> {endText(end)}
        </span>
        <svg viewBox={`0 0 ${patienceMs} 10`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="wait-track" width={patienceMs} height="10" />
          <rect
            className="wait-bar"
            width={ms}
            height="10"
            style={{ animationDuration: `${ms}ms, 1ms`, animationDelay: `0ms, ${ms}ms` }}
            data-arrived={hasArrived(end)}
          />
        </svg>
      </dd>
    </div>
  )
}
