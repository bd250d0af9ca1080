import { describe, expect, it } from 'vitest'
import type { ObservedShell } from '../../apps/renderer/observed-shell.ts'
import { servedRenderers } from './served-renderers.ts'

const ask = await servedRenderers()
const corpus = await ask<Record<string, string[]>>('ours', '/names')

/** Their holes are not spliced: a tag in them belongs into the head, or it can't be known what is a marker. */
const STREAMED = [
  'hints from a pending boundary',
  'a stylesheet of a pending boundary',
  'what belongs into the head, from anywhere',
  'a view transition with a late stylesheet',
  'the place of a hole in the HTML of the shell',
]

/** React asks for their images early, in the head of a whole document. What is spliced has the images only. */
const HINTED = ['an image of a pending boundary']
const HINT = /<link rel="preload" as="image"[^>]*>/g

/** They wait outside of a boundary, need an inline script in the shell, or are no document. */
const NOT_SPLIT = [
  'a shell that waits',
  'text beside late text',
  'a document that waits as a whole',
  'a surrogate pair split across two texts',
  'a surrogate pair split across a flush',
  'a fragment without a document',
  'a document without a body',
  'nothing at all',
  'text alone',
  'useActionState with an action of the browser',
]

/** Their shell throws. */
const FAILS = [
  'the shell throws',
  'the shell throws after it has waited',
  'a fallback of the shell throws',
]

// One test per tree of tests/apps/renderer/corpus.
describe.each(Object.entries(corpus))('the shell of a page with holes: %s', (group, names) => {
  it.each(names.filter((name) => !FAILS.includes(name)))('%s', async (name) => {
    const seen = await ask<ObservedShell>('ours', '/shell', { group, name })
    expect(madeOf(seen)).toBe(expectedFor(name, seen))
    // React's build for Bun keeps halves of surrogate pairs until they are encoded.
    const whole = HINTED.includes(name) ? seen.whole.replaceAll(HINT, '') : seen.whole
    if (seen.spliced !== undefined) expect(seen.spliced).toBe(whole.toWellFormed())
    if (seen.shell !== undefined) expect(seen.shell).not.toContain('_R_"')
  })
})

function madeOf({ shell, hasHoles, spliced }: ObservedShell): string {
  if (shell === undefined) return 'not split'
  if (!hasHoles) return 'no holes'
  return spliced === undefined ? 'streamed' : 'spliced'
}

function expectedFor(name: string, { hasHoles }: ObservedShell): string {
  if (NOT_SPLIT.includes(name)) return 'not split'
  if (STREAMED.includes(name)) return 'streamed'
  return hasHoles ? 'spliced' : 'no holes'
}
