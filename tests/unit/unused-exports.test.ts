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

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type|let) (\w+)/gm

it('what is exported is named somewhere else', () => {
  const everywhere = filesIn('{bench,client,examples,packages,site,src,tests,tools}/**/*.{ts,tsx,mjs}')
  const others = everywhere.filter((file) => !file.endsWith('/unused-exports.test.ts'))
  const named = Map.groupBy(
    others.flatMap((file) => [...wordsOf(file)].map((word) => ({ word, file }))),
    ({ word }) => word,
  )
  const framework = filesIn('{client,packages,src,tools}/**/*.{ts,tsx}').filter(
    (file) => !/\/(?:tests|templates)\/|\.d\.ts$/.test(file),
  )
  const unused = framework.flatMap((file) =>
    [...read(file).matchAll(EXPORT)]
      .filter(([, name]) => named.get(name!)!.length === 1)
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(framework.length).toBeGreaterThan(600)
  expect(unused.toSorted()).toEqual(ALLOWED)
})

function filesIn(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/{node_modules,dist,.cache}'] })
}

function wordsOf(file: string): Set<string> {
  return new Set(read(file).match(/\w+/g))
}

function read(file: string): string {
  return readFileSync(resolve(root, file), 'utf8')
}
