import type { Snapshot } from './snapshot.ts'

/** What a visitor does, and how it may end. */
export interface Interaction {
  /** What they press. */
  press?: string
  /** What they press soon afterwards. */
  thenPress?: string
  /** In place of a press: where they go in the history. */
  goes?: 'back' | 'forward'
  /** The page that has to be there at the end; default: the same. */
  page?: string
  /** How many forms are sent. */
  posts: 0 | 1
  /** May the document be replaced? `unhydrated`: only if React was not there yet. */
  fullPageLoad: 'always' | 'unhydrated' | 'never'
  /** Has a result other than its page. */
  isDone?: (now: Snapshot, before: Snapshot) => boolean
  /** Is it no silence if the page stays and a notice says why? `unsent`: only for a form that was not sent. */
  mayBeRefused: 'always' | 'unsent' | 'never'
  /** Does the page itself break? Then an error page is right. */
  breaksPage?: true
}

const NAVIGATION = { posts: 0, fullPageLoad: 'always', mayBeRefused: 'never' } as const
const FORM = { posts: 1, fullPageLoad: 'always', mayBeRefused: 'always' } as const
const PRESS = { posts: 0, fullPageLoad: 'never', mayBeRefused: 'always' } as const

/** The columns of the table. */
export const INTERACTIONS = {
  link: { ...NAVIGATION, press: '#to-receipt', page: 'Receipt' },
  'form-here': {
    ...FORM,
    press: '#send-here',
    isDone: ({ outputs }) => outputs['error'] === 'Please write something.',
  },
  'form-elsewhere': {
    ...FORM,
    press: '#send-to-receipt',
    page: 'Receipt',
    mayBeRefused: 'unsent',
  },
  'form-refused': {
    ...FORM,
    press: '#send-refused',
    page: 'Receipt',
    isDone: ({ outputs }) => outputs['error'] === 'Not accepted.',
  },
  fetcher: {
    ...FORM,
    press: '#fetch',
    fullPageLoad: 'unhydrated',
    isDone: ({ outputs }) => /./.test((outputs['fetched'] ?? '') + (outputs['notes'] ?? '')),
  },
  'fetcher-link': {
    ...NAVIGATION,
    press: '#fetch',
    thenPress: '#to-receipt',
    page: 'Receipt',
    posts: 1,
  },
  revalidate: {
    ...PRESS,
    press: '#revalidate',
    fullPageLoad: 'always',
    isDone: ({ outputs, document }, before) =>
      /^re/.test(outputs['revalidated'] ?? '') || document !== before.document,
  },
  press: { ...PRESS, press: '#count', isDone: ({ outputs }) => outputs['counter'] === '1' },
  back: { ...NAVIGATION, goes: 'back', page: 'First' },
  forward: { ...NAVIGATION, goes: 'forward', page: 'First' },
} satisfies Record<string, Interaction>

export type InteractionName = keyof typeof INTERACTIONS
