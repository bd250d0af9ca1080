import type { ParamsOf } from '../routing/pattern.ts'
import type { AppContext } from './register.ts'

/** The argument of a page's `prerender` function, which the build calls: `PrerenderArgs`. */
export interface PrerenderArgs {
  /** The Worker's bindings on this machine, with migrated databases and what was stored in them. */
  env: AppContext['env']
}

/** The export `prerender` of a server module, for any page. */
export type Prerender = true | ((args: never) => unknown)

/** What is wrong with the export for a page with this pattern, as a string literal type. */
export type PrerenderProblem<pattern extends string, server> = server extends {
  prerender: infer prerender
}
  ? prerender extends true
    ? TrueProblem<pattern>
    : prerender extends (args: infer wanted) => infer returned
      ? PrerenderArgs extends wanted
        ? ParamsProblem<pattern, Awaited<returned>>
        : 'The function prerender gets no params and no request: its argument is PrerenderArgs'
      : 'prerender is neither true nor a function of PrerenderArgs'
  : never

type TrueProblem<pattern extends string> = keyof ParamsOf<pattern> extends never
  ? never
  : `prerender is true, but '${pattern}' has params: export a function that returns the params of its pages`

type ParamsProblem<pattern extends string, returned> = returned extends readonly ParamsOf<pattern>[]
  ? never
  : `The function prerender returns other params than '${pattern}' has: return an array with an object of params for each page`
