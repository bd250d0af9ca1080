import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** What changes in a module of the browser, and why it is in no object that somebody creates. */
const STATE: Record<string, string> = {
  'client/hydration/try-again.ts: failures': 'engines keep for each document which modules have failed',
  'client/hydration/watch-forms.ts: submitted':
    'listeners are the same functions for each call, as the router calls it too',
  'client/loading/loaded-layouts.ts: lastRequestNumber':
    'loads, forms and invalidations are numbered in one order',
  'client/mutations/mutation-notice.ts: shown':
    'the document has one notice, for forms of the router and of fetchers',
  'client/page/fields/field-facts.ts: facts': 'fields are watched before there is a router',
  'client/page/page-scroller.ts: positions': 'the tab has one history',
  'client/start/load-file.ts: retry': 'hydration replaces what the first module began with',
  'client/start/preload-files.ts: importing': 'hydration replaces what the first module began with',
}
const MOST = 8

/** All but what only development loads. */
const FILES = globSync(
  ['client/!(development)/**/*.{ts,tsx}', 'src/{api,view,navigation,routing,wire}/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
).filter((file) => !file.endsWith('.d.ts'))

const VARIABLE = /^(?:export )?let (\w+)/gm
/** An empty one that nobody may add to is a constant. */
const COLLECTION =
  /^(?:export )?const (\w+)\b(?!: [Rr]eadonly)[^=\n]*= (?:new (?:Map|Set|WeakMap|WeakSet)(?:<[^\n]*>)?\(\)|\[\])$/gm
const OBJECT = /^(?:export )?const (\w+)(?:: \{[^}]*\}|[^=\n]*) = \{/gm

it('the state of modules in the browser is little, and each has a reason', () => {
  const texts = new Map(FILES.map((file) => [file, readFileSync(resolve(root, file), 'utf8')]))
  const all = [...texts.values()].join('\n')
  const isChanged = (name: string) => new RegExp(`\\b${name}\\.\\w+ [?|&]*= `).test(all)
  const found = [...texts].flatMap(([file, text]) => {
    const names = [VARIABLE, COLLECTION].flatMap((pattern) => namesIn(text, pattern))
    return [...names, ...namesIn(text, OBJECT).filter(isChanged)].map((name) => `${file}: ${name}`)
  })
  expect(FILES.length).toBeGreaterThan(200)
  expect(found.toSorted()).toEqual(Object.keys(STATE).toSorted())
  expect(found.length).toBeLessThanOrEqual(MOST)
})

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!)
}
