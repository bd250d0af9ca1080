import type { ParamChecks } from '../../routing/pattern.ts'
import type { HydrateWhen } from '../../wire/hydration.ts'
import type { CheckExports, Loaded } from './check-routes.ts'
import type { PageModule, Route } from './route.ts'

interface PageOptions<pattern extends string> {
  /**
   * A function for each param: `{ id: (value) => /^\d+$/.test(value) }`. If it returns `false`, the response
   * is a 400. Default: any value is accepted.
   */
  validate?: ParamChecks<pattern>
  /** `true`: Back and Forward show the page from the page cache, then load its data. Default: `false`. */
  revalidateOnBack?: boolean
  /**
   * When the page is hydrated if the browser has loaded it as a document. With `never` it is HTML without
   * React and without a second copy of its data, and navigations to it and from it are full page loads.
   * Default: `idle`.
   */
  hydrate?: HydrateWhen
}

/**
 * Makes one line of the route table: `item: page('/items/:id', () => import('./pages/item.tsx'))`. The
 * compiler refuses a module without an export `Page`, and a `Page` for another pattern's params.
 *
 * For a URL without a page, such as `/robots.txt`, import a server module instead of a page:
 * `() => import('./pages/robots.server.ts')`. Its loader and action return a `Response` or a redirect.
 */
export function page<const pattern extends string, load extends CheckExports<load>>(
  pattern: pattern,
  module: load,
  options?: PageOptions<pattern>,
): Route<pattern, Loaded<load>, readonly []>
export function page(
  pattern: string,
  module: () => Promise<PageModule>,
  { validate = {}, revalidateOnBack = false, hydrate = 'idle' }: PageOptions<string> = {},
): Route<string, PageModule, readonly []> {
  return { pattern, module, layouts: [], validate, revalidateOnBack, hydrate }
}
