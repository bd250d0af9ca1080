import type { Leaving } from '../../src/navigation/navigation-state.ts'
import type { Visit } from '../../src/navigation/navigation.ts'
import type { Exits } from './exits.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import type { Recording, Source } from './navigation-records.ts'
import { showProgress } from '../page/progress.ts'
import { scrollAtOnce } from '../page/instant-scroll.ts'

/** What a navigation came to: a page to show, or a document that the browser has to load. */
export type Arrival = Arrived | Leaving

export interface Arrived {
  is: 'ready'
  page: LoadedPage
  url: string
  /** The visit that still brings the page's deferred parts. */
  visit?: Visit<LoadedPage>
}

interface Course {
  /** Resolves when page or document is known; rejects where the navigation was cancelled. */
  arrive: () => Promise<Arrival>
  show: (arrived: Arrived) => Promise<void>
  exits: Exits
  recording: Recording
  source: Source
}

/** Carries out a navigation by the router: the URL changes when the page is ready, then the page is shown. */
export function carryOut(
  event: NavigateEvent,
  { arrive, show, exits, recording, source }: Course,
): void {
  const progress = showProgress(event.signal)
  const arrival = arrive()
  arrival.catch(progress.end)

  async function handler(): Promise<void> {
    const end = await arrival
    if (end.is === 'leaving') return exits.leaveCommitted(event, end, recording)
    scrollAtOnce()
    const late = await showInTime(end, show)
    if (late) return exits.leaveCommitted(event, late, recording)
    recording.soft(end.url, source)
    progress.end()
  }
  async function precommitHandler(controller: NavigationPrecommitController): Promise<void> {
    const end = await arrival
    if (event.navigationType === 'traverse') return
    if (end.is === 'leaving') return exits.leave(event, end, recording)
    if (end.url === event.destination.url && !event.formData) return
    // What comes back to the URL on show adds nothing to the history.
    controller.redirect(end.url, { history: end.url === location.href ? 'replace' : 'auto' })
  }

  event.intercept({
    focusReset: 'manual',
    // Only a form may come back to the page that is on show, which then stays where it is.
    ...(event.formData && { scroll: 'manual' }),
    handler,
    // A traversal that the page may not hold back has no time before its commit.
    ...(event.cancelable && canPrecommit() && { precommitHandler }),
  })
}

/** Resolves when the page is on show; with the way out where it is not at the limit of its visit. */
function showInTime(arrived: Arrived, show: Course['show']): Promise<Leaving | void> {
  const shown = show(arrived)
  return arrived.visit ? Promise.race([shown, arrived.visit.late]) : shown
}

function canPrecommit(): boolean {
  return 'NavigationPrecommitController' in window
}
