import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import type { AppFacts } from '../../app/app-facts.ts'
import { BUILD_LIST } from '../../built-files/build-list.ts'
import { privateFolder } from '../../project/folders.ts'

type CheckedFacts = Pick<AppFacts, 'routes' | 'prerendered' | 'cached' | 'pagesWithoutData'>

const FILE = 'paths-to-check.json'

const MISSING = '/arrive/no-such-page'

/** Leaves for the deploy which paths it checks, so that it need not evaluate the app again. */
export function writePathsToCheck(outDir: string, facts: CheckedFacts): void {
  writeFileSync(resolve(privateFolder(outDir), FILE), JSON.stringify(pathsToCheck(facts)))
}

/** Reads what the build has left; without it, the list of files is enough to tell which build responds. */
export function readPathsToCheck(outDir: string): string[] {
  const file = resolve(privateFolder(outDir), FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [`/${BUILD_LIST}`]
}

/**
 * The paths that a new version has to respond to before it goes live: the list of files first, which says
 * which build responds, then the start page, one page of each kind, and a page that is missing. Pages with
 * params are left out: nobody knows their values.
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
