import type { Random } from '../../create-random.ts'

/** What a visitor does. In every state of a tab each of them can be done. */
export type Step =
  | { type: 'link'; path: string }
  /** The second is clicked before the page of the first is there. */
  | { type: 'two links'; paths: readonly [string, string] }
  /** The connection is lost before the data has come. */
  | { type: 'link without data'; path: string }
  | { type: 'travel'; by: number }
  | { type: 'reload' }
  /** A form of another page that is sent to `FORM_PATH`, with a name that chooses its result. */
  | { type: 'form'; name: string }

export const FORM_PATH = '/form'

/** Pages that are hydrated, are not, fail, redirect, stream, and stand in layouts. */
export const PATHS = [
  ...['/', '/about', '/items/7', '/items/8#title', '/table/10', '/slow', '/cached', '/patient'],
  ...['/printed/3', '/nowhere', '/missing', '/redirect', '/anchors', '/anchors#plain'],
  ...['/shelf/', '/shelf/books/1', '/teams/red/', '/teams/red/members', FORM_PATH],
]

/** Accepted, refused, and redirected to `/items/7`. */
const NAMES = ['Ada', '', 'redirect']

export function chooseSteps(random: Random, count: number): Step[] {
  return Array.from({ length: count }, () => chooseStep(random))
}

function chooseStep(random: Random): Step {
  const one = <item>(items: readonly item[]) => items[Math.floor(random() * items.length)]!
  const steps: (() => Step)[] = [
    () => ({ type: 'link', path: one(PATHS) }),
    () => ({ type: 'link', path: one(PATHS) }),
    () => ({ type: 'two links', paths: [one(PATHS), one(PATHS)] }),
    () => ({ type: 'link without data', path: one(PATHS) }),
    () => ({ type: 'travel', by: one([-1, -1, -2, 1]) }),
    () => ({ type: 'travel', by: one([-1, -1, -2, 1]) }),
    () => ({ type: 'reload' }),
    () => ({ type: 'form', name: one(NAMES) }),
  ]
  return one(steps)()
}
