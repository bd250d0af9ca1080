import type { Action, ScheduleOf } from '../client/steps.ts'
import type { PageAction } from './steps.ts'
import { LATE_FORMS } from './typed-rules.ts'

const native = { hasNavigationApi: true, hasPageCache: false, order: 0 }
const quick = { fault: 'none', ms: 20, bodyMs: 5 } as const

/** Then neither the page nor a full page load of it comes, until the visitor does something. */
export const SCRIPTED_AHEAD = 'a script changes the URL while React waits for a part of the page'

/** What is not mended yet: its row, which other schedules leave out, and its own schedule. */
export const KNOWN_FAULTS: Readonly<Record<string, ScheduleOf<Action | PageAction>>> = {
  [LATE_FORMS]: {
    ...native,
    steps: [
      // `hydrate.tsx`, then `watch-forms.ts`.
      {
        afterMs: 29,
        action: { type: 'type', field: 'note', text: 'milk' },
        outcomes: [quick, { ...quick, ms: 350 }],
      },
    ],
  },
  [SCRIPTED_AHEAD]: {
    ...native,
    steps: [
      { afterMs: 400, action: { type: 'focus', on: 'link' }, outcomes: [] },
      // Its data, its module, and the part of it that has no `<Suspense>` around it.
      {
        afterMs: 400,
        action: { type: 'link', path: '/list' },
        outcomes: [quick, quick, { ...quick, fault: 'hang' }],
      },
      { afterMs: 100, action: { type: 'search', text: 'bread', isPush: true }, outcomes: [] },
    ],
  },
}
