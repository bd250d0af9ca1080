import type { Action, ScheduleOf } from '../client/steps.ts'
import type { PageAction } from './steps.ts'
import { LATE_FORMS } from './typed-rules.ts'

const native = { hasNavigationApi: true, hasPageCache: false, order: 0 }

/**
 * What is not mended yet: its row, which other schedules leave out, and its own schedule. New data empties a
 * field that was filled in before React, as long as the file is missing that tells React of it.
 */
export const KNOWN_FAULTS: Readonly<Record<string, ScheduleOf<Action | PageAction>>> = {
  [LATE_FORMS]: {
    ...native,
    steps: [
      // `hydrate.tsx`, then `watch-forms.ts`, whose second try is late too.
      {
        afterMs: 16,
        action: { type: 'type', field: 'note', text: 'milk' },
        outcomes: [
          { fault: 'reset', ms: 387, bodyMs: 5 },
          { fault: 'foreign', ms: 16, bodyMs: 5 },
          { fault: 'none', ms: 1976, bodyMs: 5 },
        ],
      },
      { afterMs: 76, action: { type: 'fetcher', text: 'milk', key: 'a' }, outcomes: [] },
    ],
  },
}
