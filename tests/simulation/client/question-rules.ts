import { INVARIANTS } from './invariants.ts'
import type { RuleOptions } from './rule-options.ts'
import type { Observation } from './world/observations.ts'

/** After these nobody knows whose navigation the page asks about next. */
const OTHERS: readonly Observation['type'][] = [
  'scripted',
  'press',
  'redirected',
  'revalidated',
  'signed in',
  'deployed',
  'stopped',
  'stayed',
  'document shown',
]

/** Nothing leaves a page that asks about its changes, until the visitor says yes; then it is not asked again. */
export function createQuestionRules({ simulation, fail }: RuleOptions, mayReload: () => boolean) {
  let isWaiting = false
  /** Where the visitor goes on to: its own intent comes once more. */
  let resumed: string | undefined
  let isAnswered = false
  /**
   * May there be another question? Of a second form with changes; of the document of somebody who has signed
   * in; where there is no router yet, of the reload after Back.
   */
  let mayAskAgain = false
  let edits = 0

  function forget(): void {
    isWaiting = isAnswered = false
    resumed = undefined
  }

  /** Another question may be of a document that the browser loads at the same time, or of a form's reload. */
  function isSame({ intent, isTravel }: Extract<Observation, { type: 'blocked' }>): boolean {
    return !isTravel && !simulation().tab.isLoading() && (intent !== undefined || !mayReload())
  }

  return {
    isWaiting: () => isWaiting,
    documentAsked(href: string): void {
      if (isWaiting) fail(INVARIANTS.asks, `${href} is loaded as a full page, before an answer`)
    },
    observe(seen: Observation): void {
      if (seen.type === 'edited') edits += 1
      if (seen.type === 'signed in' || edits > 1) mayAskAgain = true
      if (seen.type === 'intent' && !seen.intent.isRouted) mayAskAgain = true
      if (seen.type === 'document shown') {
        mayAskAgain = false
        edits = 0
      }
      if (OTHERS.includes(seen.type)) return forget()
      switch (seen.type) {
        case 'blocked':
          if (isAnswered && !mayAskAgain && isSame(seen))
            fail(INVARIANTS.asks, `${seen.intent?.url.pathname} is asked about twice`)
          isAnswered = false
          isWaiting = true
          return
        case 'resumed':
          forget()
          resumed = seen.url?.href
          isAnswered = true
          return
        case 'intent':
          if (seen.intent.url.href !== resumed) return forget()
          resumed = undefined
      }
    },
  }
}
