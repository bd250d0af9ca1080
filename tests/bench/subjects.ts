import { resolve } from 'node:path'
import { CACHE } from './folders.ts'

/** What is measured, in the order of a round. */
export const SUBJECTS = ['constant', 'plain', 'arrive'] as const

/** Plain pages with Arrive's renderer: only what a request costs is measured of them. */
export const STRINGS = 'strings'

export type Subject = (typeof SUBJECTS)[number]

/** How texts and plots call them. */
export const SUBJECT_NAMES: Record<Subject, string> = {
  constant: 'a constant answer',
  plain: 'plain Hono + React',
  arrive: 'Arrive',
}

export const ROWS = [10, 100, 1000, 10_000] as const

export const CONNECTIONS = [1, 4, 16, 64, 256] as const

export const ROUTES = [10, 100, 1000] as const

/** The pages whose cost is measured, with what their response must contain. */
export const PAGES: Record<string, string> = {
  '/': '<h1 id="title">Home</h1>',
  '/items/7': '<h1 id="title">Item 7</h1>',
  ...Object.fromEntries(
    ROWS.map((rows) => [`/table/${rows}`, `<h1 id="title">Table of ${rows}</h1>`]),
  ),
}

export const SLOW_PAGE = '/slow'

/** How long the deferred value of the slow page takes. */
export const SLOW_MS = 300

export function outDirOf(subject: Subject | typeof STRINGS): string {
  return resolve(CACHE, subject)
}

/** The subjects whose cost is measured against the number of routes; a constant response has no routes. */
export const ROUTES_SUBJECTS = ['plain', 'arrive'] as const

/** An app of so many routes, under the name that its numbers have too. */
export function routesName(subject: Subject, count: number): string {
  return `${subject} of ${count} routes`
}

export function routesOutDir(subject: Subject, count: number): string {
  return resolve(CACHE, `${subject}-${count}-routes`)
}

/** A value of each subject, in the order of the tables. */
export function ofSubjects<value>(valueOf: (subject: string) => value): [value, value, value] {
  return [valueOf('constant'), valueOf('plain'), valueOf('arrive')]
}
