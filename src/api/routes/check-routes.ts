import type { ComponentType } from 'react'
import type { ParamsOf } from '../../routing/pattern.ts'
import type { ErrorBoundaryProps, LayoutProps, PageProps } from '../page-props.ts'
import type { Verdict } from '../server-module.ts'
import type { Route } from './route.ts'

/**
 * What is wrong with the exports of a page's module, as string literal types that the compiler shows.
 * `unknown` if nothing is. Looks at names only: `href` has the types of the route table, so the table
 * can't depend on what a component or a loader returns, which may call `href`.
 */
export type CheckExports<load> = Verdict<ExportsProblem<Loaded<load>>>

/** The module that a route's function imports. */
export type Loaded<load> = load extends () => Promise<infer module> ? module : undefined

type ExportsProblem<module> = 0 extends 1 & module
  ? never // `any`: the file does not exist, which the compiler reports
  : 'Page' extends keyof module
    ? UnknownExports<Exclude<keyof module, 'Page' | 'Layout' | 'ErrorBoundary'>>
    : module extends object
      ? 'The page has no export named Page'
      : "Write the page's module as a function: () => import('./pages/….tsx')"

type UnknownExports<names> = names extends string
  ? `The page exports ${names}, which nothing reads: it exports Page, and may export Layout and ErrorBoundary`
  : never

/** What is wrong with the pages of a route table: a sentence for each problem, or `never`. */
export type RouteProblems<routes> = {
  [name in keyof routes & string]: routes[name] extends Route<infer pattern, infer module>
    ? `route ${name}: ${ModuleProblem<pattern, module>}`
    : never
}[keyof routes & string]

type ModuleProblem<pattern extends string, module> = 0 extends 1 & module
  ? never // `any`, as above
  :
      | (module extends { Page: infer component } ? PageProblem<pattern, component> : never)
      | PartProblem<module, 'Layout', LayoutProps>
      | PartProblem<module, 'ErrorBoundary', ErrorBoundaryProps>

type PageProblem<pattern extends string, component> = component extends (
  props: infer props,
) => unknown
  ? [props] extends [never]
    ? never // any page of any app
    : Exclude<keyof props, keyof PageProps<pattern>> extends never
      ? ParamsProblem<pattern, props>
      : `its Page wants ${Extract<Exclude<keyof props, keyof PageProps<pattern>>, string>}, which no page gets`
  : 'its Page is not a component'

type ParamsProblem<pattern extends string, props> = props extends { params: infer params }
  ? ParamsOf<pattern> extends params
    ? never
    : `its Page is typed for another pattern; write PageProps<'${pattern}'>`
  : never

type PartProblem<module, name extends string, props> =
  module extends Record<name, infer part>
    ? part extends ComponentType<props>
      ? never
      : `its ${name} is not a component of ${name}Props`
    : never
