import type { Action, ScheduleOf } from '../client/steps.ts'
import type { PageAction } from './steps.ts'

const native = { hasNavigationApi: true, hasPageCache: false, order: 0 }
const quick = { fault: 'none', ms: 20, bodyMs: 5 } as const

/** What schedules have found, by what was wrong. The first two were seen in Chromium. */
export const REGRESSIONS: Readonly<Record<string, ScheduleOf<Action | PageAction>>> = {
  'text that was typed before React was lost if the file that tells React of it was late': {
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
  'a page stayed away if a script changed the URL while React waited for a part of it': {
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
      { afterMs: 200, action: { type: 'search', text: 'milk', isPush: true }, outcomes: [] },
    ],
  },
  'a page that loads itself again, because a part of it is missing, took the place of a click': {
    ...native,
    order: 23279,
    steps: [
      { afterMs: 355.5, action: { type: 'type', field: 'text', text: 'milk' }, outcomes: [] },
      {
        afterMs: 3966.2,
        action: { type: 'two links', paths: ['/slow', '/items/7'] },
        outcomes: [18.2, 13.4, 37.6, 1133.7].map((ms) => ({ ...quick, ms })),
      },
      { afterMs: 213.8, action: { type: 'offline', isOffline: true }, outcomes: [] },
      {
        afterMs: 2986.3,
        action: { type: 'link', path: '/items/8' },
        outcomes: [{ ...quick, ms: 209.5 }],
      },
      {
        afterMs: 205.8,
        action: { type: 'type', field: 'text', text: 'bread' },
        outcomes: [
          { ...quick, fault: 'lost', ms: 57.6 },
          { ...quick, fault: 'hang', ms: 420.4 },
        ],
      },
    ],
  },
  'text that was typed before React was lost to new data if the file that tells React of it was late': {
    ...native,
    steps: [
      // `hydrate.tsx`, then `watch-forms.ts`, whose second try is late too.
      {
        afterMs: 16,
        action: { type: 'type', field: 'note', text: 'milk' },
        outcomes: [
          { ...quick, fault: 'reset', ms: 387 },
          { ...quick, fault: 'foreign', ms: 16 },
          { ...quick, ms: 1976 },
        ],
      },
      { afterMs: 76, action: { type: 'fetcher', text: 'milk', key: 'a' }, outcomes: [] },
    ],
  },
}
