import { useEffect, useState } from 'react'
import { LimitAxis } from './limit-axis.tsx'
import { LIMIT_MS } from './limit.ts'

const TICK_MS = 100

/** The time since it appeared, for a navigation that is pending. */
export function RunningClock() {
  const ms = useElapsed()
  return (
    <div className="running">
      <p>
        <span className="navigation-result" data-type="running">
          {ms < LIMIT_MS ? 'on its way' : 'full page load: the browser loads the page'}{' '}
          <span className="ms">{(ms / 1000).toFixed(1)} s</span>
        </span>
      </p>
      <LimitAxis ms={ms} type="running" />
    </div>
  )
}

function useElapsed(): number {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setMs(performance.now() - start), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return ms
}
