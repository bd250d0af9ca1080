import { INTERNAL_ERROR } from './internal-error.ts'

/** What each status is called that has no title of its own. */
export const UNEXPECTED_ERROR = 'An unexpected error has occurred'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'This page could not be found',
  405: 'Method Not Allowed',
  500: INTERNAL_ERROR,
}

/** What an error page and a problem document call a status. */
export function errorTitle(status: number): string {
  return TITLES[status] ?? UNEXPECTED_ERROR
}
