const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'This page could not be found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
}

/** What an error page and a problem document call a status. */
export function errorTitle(status: number): string {
  return TITLES[status] ?? 'An unexpected error has occurred'
}
