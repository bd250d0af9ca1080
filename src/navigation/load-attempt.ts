import { startDeadline, type TabVisibility } from './deadline.ts'
import type { NavigationEvent, FullPageLoad, PageLoadResult } from './navigation-state.ts'

/** Is notified of the steps of a load. */
export interface LoadObserver {
  redirected(url: string): void
  dataLoaded(): void
  moduleLoaded(): void
}

/**
 * Loads a page. The signal aborts the load, and later the deferred values that still stream: what has come is
 * lost. A rejection is a bug, and becomes a full page load.
 */
export type LoadPage<page> = (
  url: string,
  signal: AbortSignal,
  observer: LoadObserver,
) => Promise<PageLoadResult<page>>

/** The stylesheets of a page that is loading. */
export interface LateStylesheets {
  /** How long each attempt waits for them, in ms of its clock. */
  limitMs: number
  /** Ends the wait for those that are late, also for a page that is ready. The signal is the load's. */
  skip(signal: AbortSignal): void
}

interface LoadAttemptOptions<page> {
  load: LoadPage<page>
  tab: TabVisibility
  limitMs: number
  onLimit: () => void
  stylesheets?: LateStylesheets | undefined
  dispatch: (event: NavigationEvent<page>) => void
}

/** Starts to load `url`; skips late stylesheets, and calls `onLimit` if it has not ended after `limitMs`. */
export function startLoadAttempt<page>(
  url: string,
  { load, tab, limitMs, onLimit, stylesheets, dispatch }: LoadAttemptOptions<page>,
) {
  const controller = new AbortController()
  const { signal } = controller
  const deadlines = [startDeadline(tab, limitMs, onLimit)]
  if (stylesheets) {
    deadlines.push(startDeadline(tab, stylesheets.limitMs, () => stylesheets.skip(signal)))
  }
  void run()
  return {
    /** Aborts the load and stops the clock. Later events are dropped. */
    end(): void {
      deadlines.forEach((deadline) => deadline.clear())
      controller.abort(ENDED)
    },
  }

  async function run(): Promise<void> {
    let current = url
    const result = await load(url, signal, {
      redirected: (to) => dispatchUnlessEnded({ type: 'redirected', url: (current = to) }),
      dataLoaded: () => dispatchUnlessEnded({ type: 'data loaded' }),
      moduleLoaded() {},
    }).catch(() => failedLoad(current))
    dispatchUnlessEnded({ type: 'load ended', result })
  }

  function dispatchUnlessEnded(event: NavigationEvent<page>): void {
    if (!signal.aborted) dispatch(event)
  }
}

/**
 * Why a load is aborted. One object: the stack of a new one holds the function that aborts, and with it the
 * next navigation, as long as a browser keeps the event of an interrupted one (Chromium 156 does).
 */
export const ENDED = new DOMException('The load was ended', 'AbortError')

/** A load that throws has a bug. The click must end all the same. */
export function failedLoad(url: string): FullPageLoad {
  return { type: 'full-page-load', reason: 'bad data', url }
}
