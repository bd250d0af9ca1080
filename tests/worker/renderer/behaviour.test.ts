import { describe, expect, it } from 'vitest'
import { servedRenderers } from './served-renderers.ts'

const ask = await servedRenderers()

describe('an abort', () => {
  it('rejects with its reason if the signal has fired before and the shell is pending', async () => {
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

  it('changes nothing if nothing is pending', async () => {
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
  it('in a boundary after the shell is reported once and leaves the fallback', async () => {
    const { html, errors } = await seenWithBoth<Document>('failsInThePart')
    expect(html).toMatch(/instead.*\$RX\("B:0"\).*<\/html>$/s)
    expect(errors).toEqual(['Error: part'])
  })

  it('of the rendering as a whole rejects, at the limit at the latest', async () => {
    expect(await seenWithBoth('failsAsAWhole')).toEqual({ failure: 'Error: no report' })
  })

  it('of the rendering as a whole reaches the reader of a stream', async () => {
    const facts = { hasShell: true, failure: 'Error: no report' }
    expect(await seenWithBoth('failsAsAWholeWhileRead')).toEqual(facts)
  })

  it('in the shell rejects and is reported once', async () => {
    const facts = { failure: 'Error: shell', errors: ['Error: shell'] }
    expect(await seenWithBoth('failsInTheShell')).toEqual(facts)
  })
})

// The edge build has no such limit: it writes all that is ready, even if the reader is far behind.
describe('a slow reader', () => {
  it('makes React wait: not much more is encoded than was read', async () => {
    const facts = await seenWithOurs<SlowReading>('readsSlowly')
    expect(facts.mostAhead).toBeLessThan(AHEAD_LIMIT)
  })

  it('gets every part once, in order', async () => {
    const { ids, isWhole, errors } = await seenWithOurs<SlowReading>('readsSlowly')
    expect(ids).toEqual(Array.from({ length: 200 }, (_, id) => id))
    expect(isWhole).toBe(true)
    expect(errors).toEqual([])
  })

  it('who stops reading an endless page stops the rendering, and can end it', async () => {
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

// docs/decisions/010-renderer.md and 045-cpu-and-memory.md have the reasons.
describe('a deferred value', () => {
  it("waits for no timer and leaves nothing in workerd's microtask queue", async () => {
    const seen = await seenWithOurs('waitsForPart')
    expect(seen).toEqual({ isWhole: true, timers: 0, microtasks: 0 })
  })
})

describe('renderings side by side', () => {
  it("don't mix", async () => {
    expect(await seenWithBoth('rendersSideBySide')).toEqual({ own: 20 })
  })
})

describe('the stand-ins', () => {
  it('are visible to React only', async () => {
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

/** What React may write ahead of its reader, plus one part of the page (8 KiB). */
const AHEAD_LIMIT = (64 + 8) * 1024

function seenWithOurs<Facts>(name: string): Promise<Facts> {
  return ask<Facts>('ours', '/behaviour', { name })
}

/** For behaviour that both builds share: the edge build is the reference. */
async function seenWithBoth<Facts>(name: string): Promise<Facts> {
  const ours = await seenWithOurs<Facts>(name)
  expect(ours).toEqual(await ask('edge', '/behaviour', { name }))
  return ours
}
