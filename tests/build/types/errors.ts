import { error, notFound, useParams, type ErrorBoundaryProps, type ErrorPageProps } from 'arrivejs'

// Nothing here runs: the type check is the test.

export const details: (string | undefined)[] = [
  notFound().detail,
  notFound('No note with that id').detail,
  error(403, 'Only members may see this').detail,
]

// @ts-expect-error: a detail is text
export const noDetail = notFound(404)

// @ts-expect-error: the status comes first
export const noStatus = error('Only members may see this')

/** A boundary may render the app's error page, which gets no less than it needs. */
export function errorPageProps({ problem, params, url }: ErrorBoundaryProps): ErrorPageProps {
  return { problem, params, url }
}

export function ownText({ problem, params, error: thrown, retry }: ErrorBoundaryProps): string {
  const { id } = params
  // @ts-expect-error: the matched route may have no such param
  const length: number = id.length
  // @ts-expect-error: anything may be thrown
  const message: string = thrown.message
  retry()
  return `${problem.status} ${problem.detail ?? problem.title} ${length} ${message}`
}

/** An error page has them too. */
export const useId = (): string | undefined => useParams()['id']
