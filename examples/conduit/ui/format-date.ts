const FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a time of the database. Always in UTC, so that Worker and browser write the same. */
export function formatDate(iso: string): string {
  return FORMAT.format(new Date(iso))
}
