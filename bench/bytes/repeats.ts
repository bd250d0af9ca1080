/** A cell of the table with 1,000 rows, which nothing else on the page contains. */
const DATUM = /\bc777\b/g

/** How often a document of the table has each value of its loader. */
export function repeatsOfData(html: string): number {
  return [...html.matchAll(DATUM)].length
}
