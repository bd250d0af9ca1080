import { makeProblem, type Problem } from '../../../src/wire/problem.ts'

const thrown = new WeakMap<Problem, unknown>()

/** A problem as the app shows it; with what was thrown, if nothing shows it. */
export function stubProblem(status: number, detail?: string): Problem {
  return makeProblem({ status, build: 'stub', ...(detail !== undefined && { detail }) })
}

/** What was thrown by mistake, which is in the console as in the Worker's log. */
export function thrownProblem(error: unknown, status = 500): Problem {
  console.error(error)
  const problem = stubProblem(status)
  thrown.set(problem, error)
  return problem
}

/** What fails the test if nothing shows a problem. */
export function errorOf(problem: Problem, { pathname }: URL): unknown {
  if (thrown.has(problem)) return thrown.get(problem)
  return new Error(`${pathname} ends with ${problem.status}: ${GIVE_IT}.`)
}

const GIVE_IT =
  'to see what shows it, give the route its ErrorBoundary, or createRoutesStub the ErrorPage of your error.tsx'
