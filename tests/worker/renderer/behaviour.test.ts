import { describe, expect, it } from 'vitest'
import { servedRenderers } from './served-renderers.ts'

const ask = await servedRenderers()

describe('an abort', () => {
  it('rejects with its reason where the signal has fired before and the shell is pending', async () => {
    const facts = { failure: 'Error: too late', errors: ['Error: too late'] }
    expect(await seenWithBoth('abortedFromTheStart')).toEqual(facts)
  })

  it('rejects with its reason before the shell', async () => {
    const facts = { failure: 'Error: left', errors: ['Error: left'] }
    expect(await seenWithBoth('abortedBeforeTheShell')).toEqual(facts)
  })

  it('ends the stream after the shell and leaves the fallbacks to the browser', async () => {
    const { html, errors } = await seenWithBoth<Document>('abortedAfterTheShell')
    expect(html).toMatch(/<i>one<\/i>.*<i>two<\/i>.*\$RX\("B:0"\).*\$RX\("B:1"\).*<\/html>$/s)
    expect(errors).toEqual(['limit', 'limit'])
  })

  it('ends a document that waits for all its parts, with the fallbacks in place', async () => {
    const { html, errors } = await seenWithBoth<Document>('abortedBeforeItIsTakenWhole')
    expect(html).toMatch(/<!--\$!--><template><\/template><i>one<\/i>.*<\/html>$/s)
    expect(errors).toEqual(['limit', 'limit'])
  })

  it('changes nothing when all is there', async () => {
    const { html, errors } = await seenWithBoth<Document>('abortedWhenAllIsThere')
    expect(html).toContain('there</body></html>')
    expect(errors).toEqual([])
  })
})

describe('a reader who cancels', () => {
  it('ends the rendering with its reason', async () => {
    const facts = { hasShell: true, rendersAfter: 0, errors: ['gone'] }
    expect(await seenWithBoth('cancelled')).toEqual(facts)
  })

  it('ends it before the first read too', async () => {
    expect(await seenWithBoth('cancelledUnread')).toEqual({ errors: ['unread', 'unread'] })
  })
})

describe('an error', () => {
  it('in a boundary after the shell is told once and leaves the fallback', async () => {
    const { html, errors } = await seenWithBoth<Document>('failsInThePart')
    expect(html).toMatch(/instead.*\$RX\("B:0"\).*<\/html>$/s)
    expect(errors).toEqual(['Error: part'])
  })

  it('of the rendering as a whole rejects, at the limit at the latest', async () => {
    expect(await seenWithBoth('failsAsAWhole')).toEqual({ failure: 'Error: no report' })
  })

  it('of the rendering as a whole is told to the reader of a stream', async () => {
    const facts = { hasShell: true, failure: 'Error: no report' }
    expect(await seenWithBoth('failsAsAWholeWhileRead')).toEqual(facts)
  })

  it('in the shell rejects and is told once', async () => {
    const facts = { failure: 'Error: shell', errors: ['Error: shell'] }
    expect(await seenWithBoth('failsInTheShell')).toEqual(facts)
  })
})

// Here the edge build does less: it writes all that is ready, however far behind the reader is.
describe('a slow reader', () => {
  it('makes React wait: not much more is encoded than was read', async () => {
    const facts = await seenWithOurs<SlowReading>('readsSlowly')
    expect(facts.mostAhead).toBeLessThan(AHEAD_LIMIT)
  })

  it('gets every part once, in its order', async () => {
    const { ids, isWhole, errors } = await seenWithOurs<SlowReading>('readsSlowly')
    expect(ids).toEqual(Array.from({ length: 200 }, (_, id) => id))
    expect(isWhole).toBe(true)
    expect(errors).toEqual([])
  })

  it('who stops before an endless page is not written for, and can end it', async () => {
    const facts = await seenWithOurs<EndlessPage>('stopsReadingAnEndlessPage')
    expect(facts.rendersUnread).toBeGreaterThan(50)
    expect(facts.encoded).toBeLessThan(AHEAD_LIMIT)
    expect(facts.rendersAfterCancel).toBe(0)
  })

  it('has nothing encoded before the first read', async () => {
    expect(await seenWithOurs('readsNothing')).toEqual({ encoded: 0 })
  })
})

describe('a flush', () => {
  it('is one chunk', async () => {
    expect(await seenWithOurs('countsChunks')).toEqual({ chunks: 2 })
  })
})

// In workerd a timer is 1.2 ms, whatever its delay is, and `queueMicrotask` holds what it was given, a
// whole rendering, till the next full garbage collection.
describe('a late part', () => {
  it('waits for no timer, and nothing of it is left with the runtime', async () => {
    const seen = await seenWithOurs('waitsForPart')
    expect(seen).toEqual({ isWhole: true, timers: 0, microtasks: 0 })
  })
})

describe('renderings side by side', () => {
  it('keep apart', async () => {
    expect(await seenWithBoth('rendersSideBySide')).toEqual({ own: 20 })
  })
})

describe('the stand-ins', () => {
  it('are seen by React alone', async () => {
    expect(await seenWithOurs('looksForStandIns')).toEqual({ isBun: false })
  })
})

interface Document {
  html: string
  errors: string[]
}

interface SlowReading {
  ids: number[]
  isWhole: boolean
  mostAhead: number
  errors: string[]
}

interface EndlessPage {
  rendersUnread: number
  encoded: number
  rendersAfterCancel: number
}

/** What React may write ahead of its reader, and one part of the page (8 KiB) that is under way. */
const AHEAD_LIMIT = (64 + 8) * 1024

function seenWithOurs<Facts>(name: string): Promise<Facts> {
  return ask<Facts>('ours', '/behaviour', { name })
}

/** Where both builds do the same, the edge build says what is right. */
async function seenWithBoth<Facts>(name: string): Promise<Facts> {
  const ours = await seenWithOurs<Facts>(name)
  expect(ours).toEqual(await ask('edge', '/behaviour', { name }))
  return ours
}
