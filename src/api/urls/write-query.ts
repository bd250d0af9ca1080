/** The parts of a link after its path. */
export interface LinkParts {
  /** The search params, in this order. An array is one param for each of its values; `undefined` is none. */
  search?: Readonly<Record<string, SearchValue | undefined>> | undefined
  /** The id of an element, without `#`. */
  hash?: string | undefined
}

type SearchValue = string | number | boolean | readonly string[]

/**
 * The search params and the hash of a link, as text after its path; empty if there is nothing. Browsers
 * compare a hash with ids before they decode it: https://html.spec.whatwg.org/#find-a-potential-indicated-element
 */
export function writeQuery({ search, hash }: LinkParts): string {
  const params = new URLSearchParams()
  for (const name in search) {
    for (const value of [search[name] ?? []].flat()) params.append(name, value as string)
  }
  return (params.size ? `?${params}` : '') + (hash ? `#${hash}` : '')
}
