import { OUTCOME_EVENT } from 'arrive/wire/navigation-record-event.ts'
import { readOutcomes, type Outcome } from 'arrive/wire/navigation-records.ts'
import { useEffect, useState } from 'react'

/** The tab's navigations, newest first; `undefined` until the browser has read them. */
export function useOutcomes(): readonly Outcome[] | undefined {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  useEffect(() => {
    const read = () => setOutcomes(readOutcomes(sessionStorage))
    const controller = new AbortController()
    const { signal } = controller
    read()
    window.addEventListener(OUTCOME_EVENT, read, { signal })
    // A document load that began here ends elsewhere; Back may bring this very page back to life.
    window.addEventListener('pageshow', read, { signal })
    return () => controller.abort()
  }, [])
  return outcomes
}
