import type { ComponentType } from 'react'
import type { ParamsOf } from '../../routing/pattern.ts'
import type { AppFileName, ExportsOf, Listed, NamesOf } from '../app-files.ts'
import type { ErrorBoundaryProps, LayoutProps, PageProps } from '../page-props.ts'
import type { CheckServer, DataOf, Verdict } from '../server-module.ts'
import type { AnyLayout } from './behind-path.ts'
import type { LayoutRoute, Route } from './route.ts'

/**
 * What is wrong with the exports of a page's module, as string literal types that the compiler shows.
 * `unknown` if nothing is. Looks at names only: `href` has the types of the route table, so the table
 * can't depend on what a component or a loader returns, which may call `href`.
 */
export type CheckExports<load> = Verdict<ExportsProblem<Loaded<load>>>

/** The module that a route's function imports. */
export type Loaded<load> = load extends () => Promise<infer module> ? module : undefined

/** The same for the module of a layout. */
export type CheckLayoutExports<load> = Verdict<LayoutExportsProblem<Loaded<load>>>

type ExportsProblem<module> = 0 extends 1 & module
  ? never // `any`: the file does not exist, which the compiler reports
  : 'Page' extends keyof module
    ? UnknownExports<module, 'page', 'pages/*.tsx'>
    : IsServerModule<module> extends true
      ? never // CheckServer looks at it
      : module extends object
        ? 'The page has no export named Page'
        : "Write the page's module as a function: () => import('./pages/….tsx')"

/** Of a route that has no page: its server module responds to each request. */
type IsServerModule<module> = [Extract<'loader' | 'action', keyof module>] extends [never] ? false : true

type LayoutExportsProblem<module> = 0 extends 1 & module
  ? never // `any`, as above
  : 'Layout' extends keyof module
    ? UnknownExports<module, 'layout', 'layouts/*.tsx'>
    : module extends object
      ? 'The layout has no export named Layout'
      : "Write the layout's module as a function: () => import('./layouts/….tsx')"

type UnknownExports<module, kind extends string, file extends AppFileName> =
  Exclude<keyof module, ExportsOf<file>[number]> extends infer name extends string
    ? `The ${kind} exports ${name}, which nothing reads: it exports ${Listed<NamesOf<file, 'needed'>>}, and may export ${Listed<NamesOf<file, 'optional'>>}`
    : never

/** What is wrong with the pages and layouts of a route table: a sentence for each problem, or `never`. */
export type RouteProblems<routes> = {
  [name in keyof routes & string]: routes[name] extends Route<infer pattern, infer module, infer layouts>
    ? `route ${name}: ${ModuleProblem<pattern, module>}` | LayoutProblems<layouts[number]>
    : never
}[keyof routes & string]

type ModuleProblem<pattern extends string, module> = 0 extends 1 & module
  ? never // `any`, as above
  :
      | (module extends { Page: infer component }
          ? ComponentProblem<component, PageProps<pattern>, pattern, 'Page'>
          : ServerProblem<pattern, module>)
      | BoundaryProblem<module>

/** Of a route without a page. */
type ServerProblem<pattern extends string, module> =
  | (unknown extends CheckServer<pattern, module> ? never : CheckServer<pattern, module> & string)
  | ([DataOf<module>] extends [undefined]
      ? never
      : 'its loader returns data, and there is no page to show it: return a Response, or a redirect')

type LayoutProblems<layout extends AnyLayout> =
  layout extends LayoutRoute<infer pattern, infer module>
    ? 0 extends 1 & module
      ? never // `any`, as above
      : `layout ${pattern}: ${LayoutProblem<pattern, module>}`
    : never

type LayoutProblem<pattern extends string, module> =
  | (module extends { Layout: infer component }
      ? ComponentProblem<component, LayoutProps<pattern>, pattern, 'Layout'>
      : never)
  | BoundaryProblem<module>

type ComponentProblem<component, given, pattern extends string, name extends string> = component extends (
  props: infer props,
) => unknown
  ? [props] extends [never]
    ? never // any page or layout of any app
    : Exclude<keyof props, keyof given> extends never
      ? ParamsProblem<pattern, props, name>
      : `its ${name} wants ${Extract<Exclude<keyof props, keyof given>, string>}, which no ${Uncapitalize<name>} gets`
  : `its ${name} is not a component`

type ParamsProblem<pattern extends string, props, name extends string> = props extends {
  params: infer params
}
  ? ParamsOf<pattern> extends params
    ? never
    : `its ${name} is typed for another pattern; write ${name}Props<'${pattern}'>`
  : never

type BoundaryProblem<module> = module extends { ErrorBoundary: infer component }
  ? component extends ComponentType<ErrorBoundaryProps>
    ? never
    : 'its ErrorBoundary is not a component of ErrorBoundaryProps'
  : never
