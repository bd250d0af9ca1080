/**
 * Parses a page's search params; `undefined` or an error refuses them. Worker and browser both call it
 * and must get the same result, so it is pure: no clock, no storage, no `location`.
 */
export type SearchParser<search> = (params: URLSearchParams) => search | undefined

/** The parsed search params of a URL; `undefined` if the parser refuses them. */
export function readSearch(
  parse: SearchParser<unknown> | undefined,
  url: Pick<URL, 'searchParams'>,
): { search: unknown } | undefined {
  if (!parse) return { search: undefined }
  try {
    const search = parse(url.searchParams)
    return search === undefined ? undefined : { search }
  } catch {
    return undefined
  }
}
