import { stripVTControlCharacters } from 'node:util'
import { createMatcher } from '../../src/routing/match.ts'
import { PatternRefused } from '../../src/routing/pattern.ts'
import { AppProblem } from './app-problem.ts'
import { findProblems } from './find-problems.ts'
import { readPageFiles, readRoutes, type RouteTable } from './read-app.ts'

/** Resolves to what is wrong with the app, or to `undefined`. */
export type CheckApp = (changed?: string) => Promise<AppProblem | undefined>

/**
 * Makes a function that compares an app's route table with the files in `pages/`. Later calls evaluate
 * the table again only if one of its own files has changed.
 */
export function createCheck(app: string): CheckApp {
  let table: RouteTable | undefined
  let last: Promise<AppProblem | undefined> = Promise.resolve(undefined)
  // In sequence, so that the newest result comes last.
  return (changed) => (last = last.then(() => checkOnce(changed)))

  async function checkOnce(changed: string | undefined): Promise<AppProblem | undefined> {
    if (changed === undefined || table?.sources.includes(changed)) table = undefined
    try {
      table ??= await readRoutes(app)
      createMatcher(table.routes) // throws if a pattern is invalid or two pages share a path
    } catch (error) {
      table = undefined
      return new AppProblem(messageOf(error), { isFatal: true })
    }
    const problems = findProblems(table.routes, await readPageFiles(app))
    return problems.length > 0 ? new AppProblem(problems.join('\n')) : undefined
  }
}

function messageOf(error: unknown): string {
  if (error instanceof PatternRefused) return `routes.ts: ${error.message}`
  const text = error instanceof Error ? error.message : String(error)
  return `routes.ts cannot be read: ${stripVTControlCharacters(text)}`
}
