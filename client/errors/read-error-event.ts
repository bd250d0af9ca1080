import type { BrowserErrorType } from '../../src/api/error-hooks.ts'
import type { FullPageLoadReason } from '../../src/navigation/navigation-state.ts'
import { RENDER_ERROR_EVENT } from '../../src/wire/browser-events.ts'
import type { NavigationRecord } from '../../src/wire/navigation-records.ts'
import type { SeenEvent } from '../start/error-events.ts'

interface FoundError {
  type: BrowserErrorType
  error: unknown
  url: string
}

/** The error that an event reports; `undefined` if it is expected, such as an abort. */
export function readErrorEvent(seen: SeenEvent): FoundError | undefined {
  const found = foundIn(seen)
  return found && !isExpected(found.error) ? found : undefined
}

function foundIn({ event, href: url }: SeenEvent): FoundError | undefined {
  // Some have a message only, such as those of a script from another origin.
  if ('error' in event) return { type: 'event', error: event.error ?? new Error(event.message), url }
  if ('reason' in event) return { type: 'event', error: event.reason, url }
  if (event.type === RENDER_ERROR_EVENT) return { type: 'render', error: event.detail, url }
  return failedNavigation(event.detail)
}

function failedNavigation({ url, type, reason }: NavigationRecord): FoundError | undefined {
  if (type !== 'full page load' || !isRescue(reason)) return undefined
  return { type: 'navigation', error: new NavigationFailed(reason), url }
}

/** Reasons for which the browser had to rescue a navigation. A deploy in between, or a redirect, is none. */
type Rescue = Exclude<FullPageLoadReason, 'other build' | 'redirect out' | 'late redirect' | 'not a page'>

const RESCUES = Object.keys({
  'late data': true,
  'late module': true,
  'late page': true,
  'dead module': true,
  'bad data': true,
} satisfies Record<Rescue, true>)

function isRescue(reason: string | undefined): reason is Rescue {
  return RESCUES.includes(String(reason))
}

/** The router could not show a page, so the browser loaded it as a full page. */
class NavigationFailed extends Error {
  override readonly name = 'NavigationFailed'

  readonly reason: Rescue

  constructor(reason: Rescue) {
    super(`a click became a full page load: ${reason}`)
    this.reason = reason
  }
}

/**
 * An abort is no fault. The Worker has reported what failed in its part of the document: React then
 * renders it again in the browser and says so with an error that has a `digest`
 * (https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberBeginWork.js).
 */
function isExpected(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'AbortError'
  return error instanceof Error && 'digest' in error
}
