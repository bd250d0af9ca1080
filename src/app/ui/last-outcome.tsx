import { OUTCOME_EVENT, readOutcomes, type Outcome } from 'arrive/wire/outcomes.ts'
import { useSyncExternalStore } from 'react'

/** What the last navigation to a path came to in this tab, as the router took it down. */
export function LastOutcome({ path }: { path: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => describe(readOutcomes(sessionStorage).find(({ url }) => url === path)),
    () => '',
  )
  return <output className="outcome">{text}</output>
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(OUTCOME_EVENT, changed)
  return () => window.removeEventListener(OUTCOME_EVENT, changed)
}

function describe(outcome: Outcome | undefined): string {
  if (!outcome) return 'not tried yet'
  const { kind, reason, ms } = outcome
  return [kind, reason, `${ms} ms`].filter((part) => part !== undefined).join(', ')
}
