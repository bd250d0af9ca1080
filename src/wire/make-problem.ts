import { errorTitle } from './error-title.ts'
import type { Problem } from './problem.ts'

/** Makes the problem of a status (RFC 9457 members, and two of ours). */
export function makeProblem(facts: Omit<Problem, 'title'>): Problem {
  return { ...facts, title: errorTitle(facts.status) }
}
