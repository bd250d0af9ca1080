import type { LayoutModule, Route, Routes } from '../../src/api/routes/route.ts'
import type { RouteMatch } from '../../src/routing/match.ts'
import type { ReadyLayout } from '../../src/view/layout-tree.tsx'
import { placeLayouts, type PlaceLayout } from '../../src/view/place-layouts.ts'
import { haveAllArrived } from '../../src/wire/deferred.ts'

type PageMatch = RouteMatch<Route>

/** A layout with its data, and the number of the request for it. */
export interface FetchedLayout extends ReadyLayout {
  /** The number of the request for its data: `nextRequestNumber`. Missing for the data of the document. */
  requestNumber?: number
}

/** The layouts that a load keeps, as it begins. */
export interface RetainedLayouts {
  retained: readonly FetchedLayout[]
  requestNumber: number
  place: PlaceLayout
}

interface LayoutsInput extends RetainedLayouts {
  type: 'data' | 'error'
  /** The data of those that are not retained. */
  layouts?: readonly { data?: unknown }[] | undefined
}

/**
 * The layouts of a page, or those outside of what failed: the retained ones, the others from the response.
 */
export function loadedLayouts(
  { route, params }: PageMatch,
  modules: readonly LayoutModule[],
  { type, layouts: data = [], requestNumber, retained, place }: LayoutsInput,
): FetchedLayout[] {
  const end = type === 'error' ? retained.length + data.length : undefined
  // A file has the data of all layouts.
  const first = data.length === route.layouts.length ? 0 : retained.length
  return route.layouts.slice(0, end).map((layout, at) => {
    const own = data[at - first]?.data
    return retained[at] ?? { ...place(layout, params), module: modules[at]!, data: own, requestNumber }
  })
}

export type LayoutKeeper = ReturnType<typeof createLayoutKeeper>

/** Which layouts a navigation keeps, and needs no data for: none until the first page is shown. */
export function createLayoutKeeper(routes: Routes) {
  let current: readonly FetchedLayout[] = []
  let currentPath: string | undefined
  let staleBefore = 0
  const place = placeLayouts(routes)

  /** Deferred values that are missing would never arrive in another page. */
  function isUsable({ data, requestNumber = 0 }: FetchedLayout): boolean {
    return requestNumber >= staleBefore && haveAllArrived(data)
  }

  /** What a response needs that has the data of all layouts but the retained ones. */
  function loadWith(retained: readonly FetchedLayout[]): RetainedLayouts {
    return { retained, requestNumber: nextRequestNumber(), place }
  }

  return {
    retainNone: () => loadWith([]),
    /** The outer layouts that the page of a URL has in common with the current page. */
    retainedFor(url: URL, { route, params }: PageMatch): RetainedLayouts {
      // A link to the current URL, or `retry`, loads all data again.
      if (pathOf(url) === currentPath) return loadWith([])
      const changed = route.layouts.findIndex((layout, at) => {
        const shown = current[at]
        return place(layout, params).key !== shown?.key || !isUsable(shown)
      })
      return loadWith(current.slice(0, changed === -1 ? route.layouts.length : changed))
    },
    /** The layouts to show: those on the screen with newer data keep it, as when a cached page returns. */
    show(url: URL, layouts: readonly FetchedLayout[]): readonly FetchedLayout[] {
      currentPath = pathOf(url)
      current = layouts.map((layout, at) => {
        const shown = current[at]
        const isNewer = shown?.key === layout.key && requestNumberOf(shown) > requestNumberOf(layout)
        return isNewer && haveAllArrived(shown.data) ? shown : layout
      })
      return current
    },
    /** After a form: the data of all layouts may be out of date. */
    invalidate(): void {
      staleBefore = nextRequestNumber()
    },
  }
}

function requestNumberOf({ requestNumber = 0 }: FetchedLayout): number {
  return requestNumber
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search
}

let lastRequestNumber = 0

/** Numbers requests and invalidations in their order. */
function nextRequestNumber(): number {
  return ++lastRequestNumber
}
