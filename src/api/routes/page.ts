import type { ParamChecks } from '../../routing/pattern.ts'
import type { HydrateWhen } from '../../wire/hydration.ts'
import type { CheckExports, Loaded } from './check-routes.ts'
import type { PageModule, Route } from './route.ts'

interface PageOptions<pattern extends string> {
  /** Checks params; a value that is refused gets a 400. Default: any value is accepted. */
  validate?: ParamChecks<pattern>
  /** On Back and Forward the page is shown from the page cache, then its data is loaded again. Default: no. */
  revalidateOnBack?: boolean
  /**
   * When the page's document becomes interactive: at once, when the browser is idle after first
   * paint, when somebody first points at, touches, focuses or types something, or never: such a page is HTML without
   * React and without its data, and navigations to it and from it are full page loads. Default: `idle`.
   */
  hydrate?: HydrateWhen
}

/**
 * Makes one line of the route table. The compiler refuses a page module that does not exist or exports
 * something else, and a `Page` that expects other params than its route has. A URL without a page names its server
 * module, `() => import('./pages/robots.server.ts')`: its loader and its action return a `Response` or a redirect.
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
