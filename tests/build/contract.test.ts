import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { INVARIANTS } from '../simulation/client/invariants.ts'
import { ONCE_INVARIANTS } from '../simulation/once/invariants.ts'
import { contractRows, heldBy, linksOf, type TestLink } from './contract-rows.ts'

const docs = resolve(import.meta.dirname, '../../docs')
const links = contractRows.flatMap(linksOf)

describe('the navigation contract', () => {
  it('has a test in each row', () => {
    expect(contractRows.length).toBeGreaterThan(22)
    expect(contractRows.filter((row) => linksOf(row).length === 0)).toEqual([])
  })

  it('links to tests that exist, by their titles', () => {
    expect(links.filter((link) => blockOf(link)?.title !== link.text)).toEqual([])
  })

  it('says for each row which sentence holds it in schedules, or why none can', () => {
    const known: readonly string[] = [INVARIANTS, ONCE_INVARIANTS].flatMap(Object.values).concat(REASONS)
    expect(contractRows.flatMap(heldBy).filter((text) => !known.includes(text))).toEqual([])
  })

  it('has its sentences in the guide', () => {
    const guide = readFileSync(resolve(docs, 'how-the-contract-is-held.md'), 'utf8')
    const sentences = [...guide.matchAll(/^\| `(.+?)` +\|/gm)].map(([, sentence]) => sentence)
    expect(sentences).toEqual(Object.values(INVARIANTS))
  })

  it('has a test in each row that runs in Firefox too', () => {
    const rowsWithout = contractRows.filter((row) => !linksOf(row).some(runsInFirefox))
    expect(rowsWithout).toEqual([])
  })
})

/** Why no schedule can hold a row. */
const REASONS = [
  'browser: painted',
  'browser: React',
  'browser: a late file',
  'browser: its own',
  'browser: not in the model',
  'Worker',
]

/** The `describe` block that a link leads to. */
function blockOf({ file, slug }: TestLink): { title: string; source: string } | undefined {
  const source = readFileSync(resolve(docs, file), 'utf8')
  const blocks = source.split(/^describe\S*\('/m).slice(1)
  const titled = blocks.map((block) => ({ title: block.split("'")[0]!, source: block }))
  return titled.find(({ title }) => slugOf(title) === slug)
}

/** Those of the router's tests that need Chromium, or run with one Navigation API. */
const IN_CHROMIUM_ALONE = 'InOneBrowser|InOneEngine|OfChromium|SeesMemory|HearsStop'

/** Does one of its tests (docs/decisions/046-engines-in-tests.md)? */
function runsInFirefox(link: TestLink): boolean {
  return (
    !/\/(one-engine|development)\//.test(link.file) &&
    new RegExp(` it(?!${IN_CHROMIUM_ALONE})([A-Z]\\w*)?(\\.each)?\\(`).test(blockOf(link)!.source)
  )
}

/** As code hosts make an anchor of a heading. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
