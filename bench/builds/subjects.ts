/** The numbers of routes that an app is built with. */
export const ROUTES = [10, 100, 1000] as const

/** The numbers of rows that a table is served with. */
export const ROWS = [10, 100, 1000, 10_000] as const

/** What is measured; also the folder of its build. */
export type Subject =
  | 'constant'
  | 'plain'
  | 'plain-unstyled'
  | 'before'
  | 'arrive'
  | 'plain-with-session'
  | 'arrive-with-session'
  | 'prerendered'
  | 'edge'
  | 'edge-with-session'
  | 'personal'
  | 'named'
  | 'site'
  | RoutesSubject

/** An app of so many routes. */
export type RoutesSubject = `${'plain' | 'arrive'}-${(typeof ROUTES)[number]}-routes`

/** Scripts for the browser that are built as subjects are. */
export type Scripts = 'react-alone' | 'plain-client' | 'plain-unstyled-client'

/** The pages whose cost is measured, with what their response must contain. */
export const PAGES: Readonly<Record<string, string>> = {
  '/': '<h1 id="title">Home</h1>',
  '/items/7': '<h1 id="title">Item 7</h1>',
  '/printed/1000': '<h1 id="title">Table of 1000</h1>',
  ...Object.fromEntries(ROWS.map((rows) => [`/table/${rows}`, `<h1 id="title">Table of ${rows}</h1>`])),
}
