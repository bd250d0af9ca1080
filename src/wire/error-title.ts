/** The title if rendering fails. */
export const INTERNAL_ERROR = 'Internal Server Error'

/** The title of each status that has no title of its own. */
export const UNEXPECTED_ERROR = 'An unexpected error has occurred'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'This page could not be found',
  405: 'Method Not Allowed',
  500: INTERNAL_ERROR,
}

export function errorTitle(status: number): string {
  return TITLES[status] ?? UNEXPECTED_ERROR
}
