import type { ComponentType, ReactNode } from 'react'
import type { HydrateWhen } from '../../wire/hydration.ts'
import type { ErrorBoundaryProps, LayoutProps } from '../page-props.ts'

/** A page's module: what `pages/<name>.tsx` exports under these names. */
export interface PageModule {
  Page: (props: never) => ReactNode
  /** Is rendered around the page. */
  Layout?: ComponentType<LayoutProps>
  /** Is shown in place of the page if its rendering throws. Default: the app's `ErrorPage`. */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
}

/** One line of the route table. */
export interface Route<pattern extends string = string, module = PageModule> {
  pattern: pattern
  module: () => Promise<module>
  validate: Readonly<Record<string, (value: string) => boolean>>
  revalidateOnBack: boolean
  hydrate: HydrateWhen
}

/** The route table: the name of each page and where it is. */
export type Routes = Readonly<Record<string, Route>>
