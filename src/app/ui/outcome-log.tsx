import type { Outcome } from 'arrive/wire/navigation-records.ts'

/** How the last navigation to `path` ended; without a path, nothing is measured. */
export function LastOutcome({ outcomes, path }: OutcomesProps & { path: string | undefined }) {
  const last = outcomes?.find((outcome) => outcome.url === path)
  return (
    <p className="last-outcome">
      {last ? <OutcomeMark outcome={last} /> : path === undefined ? 'by hand' : 'not tried yet'}
    </p>
  )
}

interface OutcomesProps {
  outcomes: readonly Outcome[] | undefined
}

const SHOWN = 12

/** The tab's last navigations as a list. */
export function OutcomeLog({ outcomes }: OutcomesProps) {
  if (!outcomes || outcomes.length === 0) return <p>Nothing yet: follow a link.</p>
  return (
    <ol className="outcome-log">
      {outcomes.slice(0, SHOWN).map((outcome, index) => (
        <li key={outcomes.length - index}>
          <code>{outcome.url}</code>
          <OutcomeMark outcome={outcome} />
          <OutcomeParts outcome={outcome} />
        </li>
      ))}
    </ol>
  )
}

function OutcomeMark({ outcome: { type, reason, source, ms } }: { outcome: Outcome }) {
  const how = [type === 'soft' ? 'shown in place' : 'document', reason, source && SOURCES[source]]
  return (
    <span className="outcome" data-kind={type}>
      {how.filter(Boolean).join(', ')} <span className="ms">{Math.round(ms)} ms</span>
    </span>
  )
}

const SOURCES: Readonly<Record<NonNullable<Outcome['source']>, string>> = {
  network: 'network',
  prefetch: 'prefetched',
  memory: 'from memory',
  form: 'after a form',
}

/** What the time went into, where the router knows. */
function OutcomeParts({ outcome: { route, dataMs, moduleMs } }: { outcome: Outcome }) {
  const parts = [
    route && `route ${route}`,
    dataMs !== undefined && `data ${dataMs} ms`,
    moduleMs !== undefined && `module ${moduleMs} ms`,
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0) return null
  return (
    <span className="outcome-parts">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}
