import type { ComponentType, Key, ReactNode } from 'react'
import type { ErrorBoundaryProps, LayoutProps } from '../api/page-props.ts'
import type { LayoutModule, PageModule } from '../api/routes/route.ts'

/** A layout, ready to be rendered. */
export interface ReadyLayout {
  /** Another key is another instance: `placeLayouts`. */
  key: string
  module: LayoutModule
  /** The params of its own pattern. */
  params: Record<string, string>
  data?: unknown
}

export type ErrorBoundary = ComponentType<ErrorBoundaryProps>

export type BoundedModule = LayoutModule | PageModule

/** The fields of a page in layouts. A page without layouts loads no code for them. */
export interface InLayouts<module extends BoundedModule = PageModule> extends LayoutTree {
  /** With the boundary of its innermost layout that has one, if it has none of its own. */
  module: module
}

/** The layouts around a page, or around an error in its place. */
export interface LayoutTree {
  /** The outermost first. */
  layouts: readonly ReadyLayout[]
  /** Renders the layouts around the page. */
  around: (page: ReactNode, url: URL, bound: Bound) => ReactNode
  /** The same layouts with other data. */
  withLayouts: (layouts: readonly ReadyLayout[]) => LayoutTree
}

/** Wraps children, so that the boundary shows their errors; without a boundary, the app's error page does. */
export type Bound = (children: ReactNode, key?: Key, boundary?: ErrorBoundary) => ReactNode

/**
 * Puts layouts around a page, or around an error, whose module is that of the page or the layout that failed.
 * An error of a layout is shown in its place, inside the layouts around it.
 */
export function inLayouts<module extends BoundedModule>(
  module: module,
  layouts: readonly ReadyLayout[],
): InLayouts<module> {
  return { module: withBoundary(module, innermostBoundary(layouts)), ...layoutTree(layouts) }
}

function layoutTree(layouts: readonly ReadyLayout[]): LayoutTree {
  return {
    layouts,
    around: (page, url, bound) =>
      layouts.reduceRight((children, layout, at) => {
        const boundary = innermostBoundary(layouts.slice(0, at + 1))
        return bound(renderLayout(layout, url, children), layout.key, boundary)
      }, page),
    withLayouts: layoutTree,
  }
}

function withBoundary<module extends BoundedModule>(
  module: module,
  boundary: ErrorBoundary | undefined,
): module {
  return module.ErrorBoundary || !boundary ? module : { ...module, ErrorBoundary: boundary }
}

function innermostBoundary(layouts: readonly ReadyLayout[]): ErrorBoundary | undefined {
  return layouts.map(({ module }) => module.ErrorBoundary).findLast(Boolean)
}

function renderLayout({ module, params, data }: ReadyLayout, url: URL, children: ReactNode): ReactNode {
  // The types of `layout` in the route table proved that the component takes these props.
  const Layout = module.Layout as ComponentType<Record<keyof LayoutProps<string>, unknown>>
  return (
    <Layout params={params} data={data} url={url}>
      {children}
    </Layout>
  )
}
