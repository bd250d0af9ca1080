import { dataPathOf } from '../../../src/wire/page-data.ts'
import type { AppFacts } from '../../app/app-facts.ts'
import { BUILD_LIST } from '../old-files/build-list.ts'

type CheckedFacts = Pick<AppFacts, 'routes' | 'prerendered' | 'cached' | 'pagesWithoutData'>

const MISSING = '/arrive/no-such-page'

/**
 * The paths that a new version has to respond to before it goes live: the list of files first, which says which build responds,
 * then the start page, one page of each kind, and a page that is missing. Pages with params are left out: nobody knows their values.
 */
export function pathsToCheck(facts: CheckedFacts): string[] {
  const { routes, prerendered, cached, pagesWithoutData } = facts
  const fixed = Object.entries(routes).filter(([, { pattern }]) => !/[:*]/.test(pattern))
  const firstOf = (fits: (name: string) => boolean) =>
    fixed
      .filter(([name]) => fits(name))
      .slice(0, 1)
      .map(([, { pattern }]) => pattern)
  const documents = [
    ...firstOf((name) => routes[name]!.pattern === '/'),
    ...firstOf((name) => prerendered.includes(name)),
    ...firstOf((name) => cached.includes(name)),
  ]
  const data = firstOf((name) => !Object.hasOwn(pagesWithoutData, name)).map(dataPathOf)
  return [...new Set([`/${BUILD_LIST}`, ...documents, ...data, MISSING])]
}
