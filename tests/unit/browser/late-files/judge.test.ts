import { describe, expect, it } from 'vitest'
import { INTERACTIONS } from '../../../browser/late-files/interactions.ts'
import { judge, type Judged } from '../../../browser/late-files/judge.ts'
import type { Snapshot } from '../../../browser/late-files/snapshot.ts'

const START: Snapshot = {
  document: 1,
  path: '/',
  title: 'Start',
  hasText: true,
  notice: '',
  wasNoticed: false,
  draft: 'typed',
  outputs: {
    navigation: 'idle',
    fetcher: 'idle',
    revalidation: 'idle',
    pending: '0',
    counter: '0',
  },
  busy: [],
  styles: ['all', 'start'],
  isInteractive: true,
  hasRouter: true,
  waysOut: 9,
}
const RECEIPT: Snapshot = {
  ...START,
  path: '/receipts/one',
  title: 'Receipt',
  draft: undefined,
  outputs: {},
  styles: ['all', 'receipt', 'receipts'],
}
const OFFLINE = 'You are offline.'

describe('an interaction', () => {
  it('ends well with its page, in place or as a full page load', () => {
    expect(judged('link', RECEIPT)).toEqual([])
    expect(judged('link', { ...RECEIPT, document: 2 })).toEqual([])
  })

  it('is stuck while a state, a control or the progress says that something goes on', () => {
    const outputs = { ...START.outputs, navigation: 'loading', revalidated: 'waits' }
    expect(judged('link', { ...START, outputs, busy: ['disabled button send'] })).toEqual([
      'stuck: navigation loading',
      'stuck: revalidate() waits',
      'stuck: disabled button send',
    ])
  })

  it('is stuck if the page gives no answer', () => {
    expect(judged('link', undefined)).toEqual(['stuck: the page gives no answer'])
  })

  it('is wrong with a URL that is not that of its page', () => {
    const now = { ...START, path: '/receipts/one' }
    expect(judged('link', now)).toEqual(['wrong: /receipts/one shows “Start”'])
  })

  it('is wrong with an error page, unless it breaks the page', () => {
    const now = { ...START, title: '500: Internal Server Error' }
    expect(judged('press', now)).toEqual(['wrong: / shows “500: Internal Server Error”'])
    const interaction = { ...INTERACTIONS.press, breaksPage: true } as const
    expect(judged('press', now, { interaction })).toEqual([])
    expect(judged('press', { ...now, waysOut: 0 }, { interaction })).not.toEqual([])
  })

  it('is wrong with a blank page', () => {
    expect(judged('press', { ...START, hasText: false })).toEqual(['wrong: blank page at /'])
  })

  it('is silent if the page stays without a word', () => {
    expect(judged('link', START)).toEqual([expect.stringMatching(/^silent: Start at \//)])
  })
})

describe('a notice', () => {
  it('says why a press has no effect', () => {
    expect(judged('press', START)).toHaveLength(1)
    expect(judged('press', { ...START, notice: 'A part has not arrived.' })).toEqual([])
  })

  it('is no excuse for a link, unless the visitor is offline', () => {
    const now = { ...START, notice: OFFLINE }
    expect(judged('link', now)).toHaveLength(1)
    expect(judged('link', now, { fault: 'offline' })).toEqual([])
    expect(judged('link', now, { fault: 'offline', isLast: true })).toHaveLength(1)
  })

  it('says that a form was not sent, but is not its page', () => {
    const now = { ...START, notice: OFFLINE, wasNoticed: true }
    expect(judged('form-elsewhere', now, { posts: 0 })).toEqual([])
    expect(judged('form-elsewhere', now, { posts: 1 })).toHaveLength(1)
  })
})

describe('a form', () => {
  it('is wrong if it is lost or sent twice', () => {
    expect(judged('form-elsewhere', RECEIPT, { posts: 0 })).toEqual(['wrong: lost POST'])
    expect(judged('form-elsewhere', RECEIPT, { posts: 2 })).toEqual(['wrong: 2 POSTs'])
    expect(judged('form-elsewhere', RECEIPT, { posts: 1 })).toEqual([])
  })
})

describe('a form of a fetcher', () => {
  it('is not lost without a word if its fetcher or a notice before has said so', () => {
    const failed = { ...START, outputs: { ...START.outputs, fetched: 'failed' } }
    expect(judged('fetcher', failed, { posts: 0 })).toEqual([])
    expect(judged('fetcher-link', { ...RECEIPT, wasNoticed: true }, { posts: 0 })).toEqual([])
    expect(judged('fetcher-link', RECEIPT, { posts: 0 })).toEqual(['wrong: lost POST'])
  })
})

describe('typed text', () => {
  it('may be lost only with a full page load that the contract allows', () => {
    const fetched = { ...START, outputs: { ...START.outputs, fetched: 'fetched' } }
    const reloaded = { ...fetched, document: 2, draft: '' }
    const lost = 'wrong: full page load; typed text is lost'
    expect(judged('fetcher', fetched, { posts: 1 })).toEqual([])
    expect(judged('fetcher', { ...fetched, draft: '' }, { posts: 1 })).toEqual(['wrong: typed text is lost'])
    expect(judged('fetcher', reloaded, { posts: 1 })).toEqual([lost])
    const before = { ...START, isInteractive: false }
    expect(judged('fetcher', reloaded, { posts: 1, before })).toEqual([])
  })
})

describe('what a stylesheet of its own styles', () => {
  const unstyled = { ...RECEIPT, styles: ['all'] }
  const LOST = ['wrong: shown without its styles']

  it('may be shown without it while it is late', () => {
    expect(judged('link', unstyled, { file: 'receipt.css', fault: 'hangs' })).toEqual([])
    expect(judged('link', unstyled, { file: 'receipt.css', fault: 'late' })).toEqual([])
  })

  it('is wrong without it once it has come', () => {
    const last = { file: 'receipt.css', isLast: true } as const
    expect(judged('link', unstyled, { ...last, fault: 'late' })).toEqual(LOST)
    expect(judged('link', unstyled, { ...last, fault: 'fails-once' })).toEqual(LOST)
  })

  it('is wrong without one that is missing, unless it is a full page load', () => {
    const options = { file: 'receipt.css', fault: 'html' } as const
    expect(judged('link', unstyled, options)).toEqual(LOST)
    expect(judged('link', { ...unstyled, document: 2 }, options)).toEqual([])
  })
})

function judged(
  name: keyof typeof INTERACTIONS,
  now: Snapshot | undefined,
  options: Partial<Judged> = {},
): string[] {
  const interaction = INTERACTIONS[name]
  const rest = {
    file: 'start-routing',
    fault: 'hangs',
    before: START,
    posts: 0,
    isLast: false,
  } as const
  return judge({ interaction, now, ...rest, ...options })
}
