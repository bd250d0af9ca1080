import type { ComponentType, Key, ReactNode } from 'react'
import type { ErrorBoundaryProps, LayoutProps } from '../api/page-props.ts'
import type { LayoutModule, PageModule } from '../api/routes/route.ts'

/** A layout with everything that it needs to be rendered. */
export interface ReadyLayout {
  /** Another key is another instance: `placeLayouts`. */
  key: string
  module: LayoutModule
  /** Those of its own pattern. */
  params: Record<string, string>
  data?: unknown
}

type ErrorBoundary = ComponentType<ErrorBoundaryProps>

/** What a page has that is in layouts. A page without layouts loads no code for them. */
export interface InLayouts {
  /** With the boundary of its innermost layout that has one, if it has none of its own. */
  module: PageModule
  /** The outermost first. */
  layouts: readonly ReadyLayout[]
  /** Renders the layouts around the page. */
  around: (page: ReactNode, url: URL, bound: Bound) => ReactNode
  /** The same page in the same layouts, with other data. */
  withLayouts: (layouts: readonly ReadyLayout[]) => InLayouts
}

/** Shows what the children throw; without a boundary, by the app's error page. */
type Bound = (children: ReactNode, key?: Key, boundary?: ErrorBoundary) => ReactNode

/** Puts layouts around a page. What one throws is shown in its place, inside those around it. */
export function inLayouts(module: PageModule, layouts: readonly ReadyLayout[]): InLayouts {
  return {
    module: withBoundary(module, innermostBoundary(layouts)),
    layouts,
    around: (page, url, bound) =>
      layouts.reduceRight((children, layout, at) => {
        const boundary = innermostBoundary(layouts.slice(0, at + 1))
        return bound(renderLayout(layout, url, children), layout.key, boundary)
      }, page),
    withLayouts: (others) => inLayouts(module, others),
  }
}

function withBoundary(module: PageModule, boundary: ErrorBoundary | undefined): PageModule {
  return module.ErrorBoundary || !boundary ? module : { ...module, ErrorBoundary: boundary }
}

function innermostBoundary(layouts: readonly ReadyLayout[]): ErrorBoundary | undefined {
  return layouts.map(({ module }) => module.ErrorBoundary).findLast(Boolean)
}

function renderLayout(
  { module, params, data }: ReadyLayout,
  url: URL,
  children: ReactNode,
): ReactNode {
  // The types of `layout` in the route table proved that the component takes these props.
  const Layout = module.Layout as ComponentType<Record<keyof LayoutProps<string>, unknown>>
  return (
    <Layout params={params} data={data} url={url}>
      {children}
    </Layout>
  )
}
