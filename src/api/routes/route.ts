import type { ComponentType, ReactNode } from 'react'
import type { HydrateWhen } from '../../wire/hydration.ts'
import type { ErrorBoundaryProps } from '../page-props.ts'

/** The exports of `pages/<name>.tsx`. */
export interface PageModule {
  Page: (props: never) => ReactNode
  /**
   * Replaces the page, inside its layouts, if rendering throws or if its loader or action ends with an error.
   * Default: the boundary of the innermost layout that has one, else the app's `ErrorPage`.
   */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
}

/** The exports of `layouts/<name>.tsx`. */
export interface LayoutModule {
  Layout: (props: never) => ReactNode
  /**
   * Replaces the layout if rendering throws or if its loader ends with an error, and a failed page inside it
   * that has no `ErrorBoundary`. Default: the boundary of the layout around it, else the app's `ErrorPage`.
   */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
}

/** A layout of the route table. All routes inside have the same object. */
export interface LayoutRoute<pattern extends string = string, module = LayoutModule> {
  /** The whole pattern, with the paths of the layouts and prefixes around it. */
  pattern: pattern
  module: () => Promise<module>
}

/** One line of the route table, as `page` returns it: the pattern, the module and the options. */
export interface Route<
  pattern extends string = string,
  module = PageModule,
  layouts extends readonly LayoutRoute<string, unknown>[] = readonly LayoutRoute[],
> {
  pattern: pattern
  module: () => Promise<module>
  /** The layouts around the page, outermost first. */
  layouts: layouts
  validate: Readonly<Record<string, (value: string) => boolean>>
  revalidateOnBack: boolean
  hydrate: HydrateWhen
}

/** The route table: the name of each page and where it is. */
export type Routes = Readonly<Record<string, Route>>
