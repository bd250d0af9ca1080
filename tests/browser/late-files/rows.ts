import { INTERACTIONS, type Interaction, type InteractionName } from './interactions.ts'

/** A file, and how visitors come to need it. */
interface Row {
  /** The interaction that tells most about the file; in `npm test`, the only one. */
  by: InteractionName
  /** What they press in place of the counter. */
  press?: Partial<Interaction>
  /** Where links and forms lead in place of the receipt. */
  target?: 'catalog'
  /** Only browsers without the Navigation API load it. */
  isForShim?: true
}

const OPENS: Row = {
  by: 'press',
  press: { press: '#open', isDone: ({ outputs }) => outputs['opened'] === 'opened' },
}
const IN_PART: Row = {
  by: 'press',
  press: { press: '#count-in-part', isDone: ({ outputs }) => outputs['part-counter'] === '1' },
}
const BREAKS: Row = {
  by: 'press',
  press: {
    press: '#break',
    breaksPage: true,
    isDone: () => true,
    fullPageLoad: 'always',
  },
}
const CATALOG = { by: 'form-elsewhere', target: 'catalog' } as const

/** Files that the open page needs. */
const OF_OPEN_PAGE = {
  react: { by: 'press' },
  hydrate: { by: 'press' },
  start: { by: 'press' },
  'lazy-part': { by: 'press' },
  'start.css': { by: 'press' },
  'styles.css': { by: 'press' },
  frame: { by: 'press' },
  'document-layouts': { by: 'press' },
  'layout-tree': { by: 'press' },
  'receive-deferred': { by: 'press' },
  'receive-again': { by: 'fetcher' },
  'watch-forms': { by: 'form-here' },
  'report-changes': { by: 'press' },
  'fetcher-form': { by: 'fetcher' },
  'read-form': { by: 'fetcher' },
  'hydrated-part': IN_PART,
  'hydrated-part.css': IN_PART,
  'report-errors': { by: 'press' },
  vitals: { by: 'press' },
} as const satisfies Record<string, Row>

/** Files of the router, which the first page of a session asks for at the interaction. */
const OF_ROUTER = {
  'start-routing': { by: 'fetcher' },
  routes: { by: 'revalidate' },
  'start-hooks': { by: 'fetcher' },
  'page-mutations': { by: 'fetcher' },
  'install-navigation': { by: 'link', isForShim: true },
  'is-plain-click': { by: 'revalidate', isForShim: true },
} as const satisfies Record<string, Row>

/** Files that something needs which the visitor does when the router is there. */
const OF_WHAT_FOLLOWS = {
  receipt: { by: 'form-elsewhere' },
  'receipt.css': { by: 'form-refused' },
  receipts: { by: 'form-elsewhere' },
  'receipts.css': { by: 'link' },
  catalog: CATALOG,
  shelf: CATALOG,
  first: { by: 'back' },
  'opened-part': OPENS,
  'opened-part.css': OPENS,
  'data-part': { by: 'revalidate' },
  'data-part.css': { by: 'fetcher' },
  'page-failure': BREAKS,
} as const satisfies Record<string, Row>

/** The table's rows: each file that browsers load lazily, by the name of its source. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...OF_OPEN_PAGE,
  ...OF_ROUTER,
  ...OF_WHAT_FOLLOWS,
}

/** One cell for each kind of wait: what happens if the visitor is away meanwhile? */
export const WAITS: readonly (readonly [file: keyof typeof ROWS, by: InteractionName])[] = [
  ['hydrate', 'press'],
  ['hydrated-part', 'press'],
  ['start-routing', 'fetcher'],
  ['start-routing', 'revalidate'],
  ['start-hooks', 'fetcher'],
  ['receipt', 'link'],
  ['receipt', 'form-elsewhere'],
  ['receipt.css', 'link'],
  ['shelf', 'form-elsewhere'],
  ['first', 'back'],
  ['opened-part', 'press'],
  ['data-part', 'revalidate'],
  ['data-part', 'fetcher'],
]

/** Is the router there before a file is needed? */
export function isAfterRouter(file: string): boolean {
  return file in OF_WHAT_FOLLOWS
}

/** Files that no cell can need. */
export const UNNEEDED: Readonly<Record<string, string>> = {
  'smooth-scroll': 'only browsers without smooth scrolling load it',
  'view-transitions': 'nothing waits for it',
  'read-route': 'only a document of another build loads it',
  'server-timing': 'what measures a page loads it, and nobody waits for that',
}

/** The interaction of a cell, with what its row changes. */
export function interactionOf(file: string, name: InteractionName): Interaction {
  const interaction: Interaction = INTERACTIONS[name]
  const { press, target } = ROWS[file] ?? {}
  if (name === 'press') return { ...interaction, ...press }
  if (!target || interaction.page !== 'Receipt' || name === 'form-refused') return interaction
  const moved = { ...interaction, page: 'Catalog' }
  if (moved.thenPress) return { ...moved, thenPress: '#to-catalog' }
  return { ...moved, press: interaction.press!.replace('receipt', target) }
}
