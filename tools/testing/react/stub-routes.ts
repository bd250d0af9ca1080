import type { ComponentType, ReactNode } from 'react'
import type { ActionFailure } from '../../../src/api/outcomes/fail.ts'
import type { Outcome } from '../../../src/api/outcomes/outcome.ts'
import type { ErrorBoundaryProps } from '../../../src/api/page-props.ts'
import type { ParamsOf } from '../../../src/routing/pattern.ts'

/** A page component, whatever its props are. */
export type AnyPage = (props: never) => ReactNode

/** The argument of `createRoutesStub`: a route for each pattern. */
export type StubRoutes<pages extends Record<string, AnyPage>> = {
  [pattern in keyof pages]: StubRoute<pattern & string, pages[pattern]>
}

/**
 * A route of a stub: a `Page`, and values for its props. Pass `data`, or a `loader` that returns it;
 * `search`, or a function that parses it; an `action` for its forms; and the `result` before a form is sent,
 * if the page has to start with one. The compiler compares their types with the page's props.
 */
export type StubRoute<pattern extends string, page extends AnyPage> = {
  Page: page & CheckParams<pattern, page>
  /**
   * Is shown if the page throws, or ends with a status. Default: the stub's `ErrorPage`, or an error for the
   * test.
   */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
  /** The page's `result` until a form is sent. Default: none. */
  result?: ResultOf<page> | undefined
  /** Gets the forms that are sent to the page. Default: they are a 405. */
  action?: (args: StubActionArgs<pattern>) => ActionReturns<page>
} & DataOption<pattern, page> &
  SearchOption<page>

/** The argument of a stub's `loader`. It has no `c`, because there is no request. */
export interface StubLoaderArgs<pattern extends string, search = unknown> {
  params: ParamsOf<pattern>
  search: search
  url: URL
  /** Aborts when a newer navigation replaces this one. */
  signal: AbortSignal
}

/** The argument of a stub's `action`. It has no `c`, because there is no request. */
export interface StubActionArgs<pattern extends string> {
  params: ParamsOf<pattern>
  form: FormData
  url: URL
}

/** Data as it is, or a loader. Needed if the page has data. */
type DataOption<pattern extends string, page extends AnyPage> =
  | (undefined extends PropOf<page, 'data'>
      ? { data?: PropOf<page, 'data'>; loader?: undefined }
      : { data: PropOf<page, 'data'>; loader?: undefined })
  | {
      data?: undefined
      loader: (args: StubLoaderArgs<pattern, PropOf<page, 'search'>>) => Soon<PropOf<page, 'data'> | Outcome>
    }

/** The search as it is, or a function that parses it. Needed if the page has a search. */
type SearchOption<page extends AnyPage> =
  undefined extends PropOf<page, 'search'> ? { search?: SearchValue<page> } : { search: SearchValue<page> }

type SearchValue<page extends AnyPage> =
  | PropOf<page, 'search'>
  | ((params: URLSearchParams) => PropOf<page, 'search'>)

type ResultOf<page extends AnyPage> = Exclude<PropOf<page, 'result'>, undefined>

type ActionReturns<page extends AnyPage> = Soon<
  ResultOf<page> | ActionFailure<ResultOf<page>> | Outcome | undefined | void
>

type Soon<value> = value | Promise<value>

/** What a page gets as one of its props; `undefined` if it doesn't read it. */
type PropOf<page extends AnyPage, name extends string> = page extends (props: infer props) => unknown
  ? name extends keyof props
    ? props[name]
    : undefined
  : undefined

/** What is wrong with the page for this pattern, as a string literal type that the compiler shows. */
type CheckParams<pattern extends string, page extends AnyPage> =
  ParamsOf<pattern> extends ParamsOfPage<page>
    ? unknown
    : `This Page is typed for another pattern than ${pattern}`

type ParamsOfPage<page extends AnyPage> = page extends (props: infer props) => unknown
  ? 'params' extends keyof props
    ? props['params']
    : unknown
  : unknown
