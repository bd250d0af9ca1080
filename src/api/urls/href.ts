import type { ParamsOf } from '../../routing/pattern.ts'
import { createPathWriter } from './write-path.ts'

/**
 * Only the patterns of a route table: a loader's return type may depend on `href`, as in
 * `redirect(href('/'))`, so the types of the modules would be a circle.
 */
type Patterns = Readonly<Record<string, { pattern: string }>>

/** The parts of a link after its path. */
interface LinkParts {
  /** The search params, in this order. An array is one param for each of its values; `undefined` is none. */
  search?: Readonly<Record<string, SearchValue | undefined>> | undefined
  /** The id of an element, without `#`. */
  hash?: string | undefined
}

type SearchValue = string | number | boolean | readonly string[]

type Arguments<pattern extends string> = keyof ParamsOf<pattern> extends never
  ? [params?: Record<string, never>, parts?: LinkParts]
  : object extends ParamsOf<pattern>
    ? [params?: ParamsOf<pattern>, parts?: LinkParts]
    : [params: ParamsOf<pattern>, parts?: LinkParts]

/**
 * The type of your `href`: `href('/items/:id', { id: '7' })` is `/items/7`. The compiler refuses unknown
 * patterns and missing params, and values are encoded. You may leave out an optional param; the value of a
 * catch-all has slashes between its segments, or is `''`. Search params and the hash are the third argument:
 * `href('/find', {}, { search: { page: 2 }, hash: 'results' })` is `/find?page=2#results`.
 */
export type Href<routes extends Patterns> = <pattern extends routes[keyof routes]['pattern']>(
  pattern: pattern,
  ...rest: Arguments<pattern>
) => string

/**
 * Creates the typed `href` of your app, in `app/href.ts`: `export const href = createHref<typeof routes>()`.
 * It uses only the table's type, so import that with `import type`: pages with links then don't load the
 * table.
 */
export function createHref<routes extends Patterns>(): Href<routes> {
  const writePath = createPathWriter()
  return (pattern, ...[params = {}, parts]) => writePath(pattern, params) + (parts ? writeQuery(parts) : '')
}

/**
 * The search params and the hash of a link, as text after its path; empty if there is nothing. Browsers
 * compare a hash with ids before they decode it:
 * https://html.spec.whatwg.org/#find-a-potential-indicated-element
 */
function writeQuery({ search, hash }: LinkParts): string {
  const params = new URLSearchParams()
  for (const name in search) {
    for (const value of [search[name] ?? []].flat()) params.append(name, value as string)
  }
  return (params.size ? `?${params}` : '') + (hash ? `#${hash}` : '')
}
