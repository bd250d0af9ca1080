import { describe, expect, it } from 'vitest'
import type { ObservedShell } from '../../apps/renderer/observed-shell.ts'
import { servedRenderers } from './served-renderers.ts'

const ask = await servedRenderers()
const corpus = await ask<Record<string, string[]>>('ours', '/names')

/** They wait outside of a boundary, need an inline script in the shell, or are no document. */
const WITHOUT_SHELL = [
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
const FAILS = ['the shell throws', 'the shell throws after it has waited', 'a fallback of the shell throws']

// One test per tree of tests/apps/renderer/corpus.
describe.each(Object.entries(corpus))('the shell of a page with personal parts: %s', (group, names) => {
  it.each(names.filter((name) => !FAILS.includes(name)))('%s', async (name) => {
    const seen = await ask<ObservedShell>('ours', '/shell', { group, name })
    expect(seen.shell === undefined).toBe(WITHOUT_SHELL.includes(name))
    if (seen.shell !== undefined) expect(seen.shell).not.toContain('_R_"')
    if (seen.hasParts) expect(seen.resumed).toMatch(/<\/body><\/html>$/)
  })
})
