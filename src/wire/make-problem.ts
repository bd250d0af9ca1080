import { errorTitle } from './error-title.ts'
import type { Problem } from './problem.ts'

/** Adds the title of its status to a problem. */
export function makeProblem(facts: Omit<Problem, 'title'>): Problem {
  return { ...facts, title: errorTitle(facts.status) }
}
