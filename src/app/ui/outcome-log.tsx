import type { Outcome } from 'arrive/wire/outcomes.ts'

/** How the last navigation to `path` ended. */
export function LastOutcome({ outcomes, path }: OutcomesProps & { path: string }) {
  const last = outcomes?.find((outcome) => outcome.url === path)
  return (
    <p className="last-outcome">
      {last ? <OutcomeMark outcome={last} /> : <span className="not-yet">not tried yet</span>}
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
          <code>{outcome.url}</code> <OutcomeMark outcome={outcome} />
        </li>
      ))}
    </ol>
  )
}

function OutcomeMark({ outcome: { kind, reason, ms } }: { outcome: Outcome }) {
  return (
    <span className="outcome" data-kind={kind}>
      {kind === 'soft' ? 'shown in place' : 'document'}
      {reason !== undefined && `, ${reason}`} <span className="ms">{Math.round(ms)} ms</span>
    </span>
  )
}
