import type { ComponentType, ReactNode } from 'react'
import type { HydrateWhen } from '../../wire/hydration.ts'
import type { ErrorBoundaryProps } from '../page-props.ts'

/** A page's module: what `pages/<name>.tsx` exports under these names. */
export interface PageModule {
  Page: (props: never) => ReactNode
  /**
   * Is shown in place of the page, inside its layouts, if its rendering throws, or if its loader or its action
   * ends with an error. Default: that of its innermost layout that has one, or else the app's `ErrorPage`.
   */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
}

/** A layout's module: what `layouts/<name>.tsx` exports under these names. */
export interface LayoutModule {
  Layout: (props: never) => ReactNode
  /**
   * Is shown in place of the layout if its rendering throws or its loader ends with an error, and in place of a
   * page inside that has no `ErrorBoundary`. Default: that of the layout around it, or else the app's `ErrorPage`.
   */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
}

/** A layout of the route table. The routes inside have the same object. */
export interface LayoutRoute<pattern extends string = string, module = LayoutModule> {
  /** The whole pattern, behind those of the layouts and prefixes around it. */
  pattern: pattern
  module: () => Promise<module>
}

/** One line of the route table. */
export interface Route<
  pattern extends string = string,
  module = PageModule,
  layouts extends readonly LayoutRoute<string, unknown>[] = readonly LayoutRoute[],
> {
  pattern: pattern
  module: () => Promise<module>
  /** The layouts around the page, the outermost first. */
  layouts: layouts
  validate: Readonly<Record<string, (value: string) => boolean>>
  revalidateOnBack: boolean
  hydrate: HydrateWhen
}

/** The route table: the name of each page and where it is. */
export type Routes = Readonly<Record<string, Route>>
