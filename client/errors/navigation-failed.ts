import type { FullPageLoadReason } from '../../src/navigation/navigation-state.ts'

/** Reasons for which the browser had to rescue a navigation. A deploy in between, or a redirect, is none. */
type Rescue = Exclude<
  FullPageLoadReason,
  'other build' | 'redirect out' | 'late redirect' | 'not a page'
>

const RESCUES = Object.keys({
  'late data': true,
  'late module': true,
  'late page': true,
  'dead module': true,
  'bad data': true,
} satisfies Record<Rescue, true>)

export function isRescue(reason: string | undefined): reason is Rescue {
  return RESCUES.includes(String(reason))
}

/** The router could not show a page, so the browser loaded it as a full page. */
export class NavigationFailed extends Error {
  override readonly name = 'NavigationFailed'

  readonly reason: Rescue

  constructor(reason: Rescue) {
    super(`a click became a full page load: ${reason}`)
    this.reason = reason
  }
}
