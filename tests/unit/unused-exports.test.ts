import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Of a type that declarations name, of the public API's types, and of a file that only the compiler reads. */
const ALLOWED = [
  'client/router/current-navigation.ts: NavigationObserver',
  'client/router/pending-navigations.ts: PendingNavigation',
  'src/api/outcomes/outcome.ts: RedirectOptions',
  'src/api/outcomes/outcome.ts: RedirectStatus',
  'src/api/search-parser.ts: StandardSchema',
  'tools/types/app-files.ts: CheckedRoutes',
]

/** Modules that are two builds of one: of React's renderers, and in the browser and on the Worker. */
const HOMONYMS = ['lazy', 'startRendering', 'startResuming']

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type|let) (\w+)/gm

const framework = filesIn('{client,packages,src,tools}/**/*.{ts,tsx}').filter(
  (file) => !/\/(?:tests|templates)\/|\.d\.ts$/.test(file),
)

it('what is exported is named somewhere else', () => {
  const everywhere = filesIn('{bench,client,examples,packages,site,src,tests,tools}/**/*.{ts,tsx,mjs}')
  const others = everywhere.filter((file) => !file.endsWith('/unused-exports.test.ts'))
  const named = Map.groupBy(
    others.flatMap((file) => [...wordsOf(file)].map((word) => ({ word, file }))),
    ({ word }) => word,
  )
  const unused = exportsOf(framework).filter(({ name }) => named.get(name)!.length === 1)
  expect(framework.length).toBeGreaterThan(600)
  expect(unused.map(({ file, name }) => `${file}: ${name}`).toSorted()).toEqual(ALLOWED)
})

it('a name is exported for one thing', () => {
  const byName = Map.groupBy(exportsOf(framework), ({ name }) => name)
  const homonyms = [...byName].filter(([, all]) => new Set(all.map(({ file }) => file)).size > 1)
  expect(homonyms.map(([name]) => name).toSorted()).toEqual(HOMONYMS)
})

function exportsOf(files: readonly string[]) {
  return files.flatMap((file) => [...read(file).matchAll(EXPORT)].map(([, name]) => ({ file, name: name! })))
}

function filesIn(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/{node_modules,dist,.cache}'] })
}

function wordsOf(file: string): Set<string> {
  return new Set(read(file).match(/\w+/g))
}

function read(file: string): string {
  return readFileSync(resolve(root, file), 'utf8')
}
