/**
 * Makes a page's search of its search params; `undefined` or a throw refuses them. Worker and
 * browser both call it and must agree, so it is pure: no clock, no storage, no `location`.
 */
export type SearchParser<search> = (params: URLSearchParams) => search | undefined

/** What a page's parser makes of a URL's search params; nothing where it refuses them. */
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
