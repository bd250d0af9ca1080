import type { Route } from '../../api/routes/route.ts'
import type { RouteMatch } from '../../routing/match.ts'
import { deferredKey, showArrival, type Surrounding } from '../../wire/deferred.ts'
import { runLoaders } from '../data/run-loaders.ts'
import { keptLayouts, layoutsToLoad } from '../modules/layout-loaders.ts'
import { logEvent } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { findDifference } from './find-difference.ts'
import type { SplitPage, SplitValue } from './split-page.ts'
import type { DeferredValue, PageData } from '../data/loaded-data.ts'

/**
 * Runs the loaders that have holes, for a visitor, and puts their values into the data that all visitors share. `undefined` if they
 * returned something else than for all visitors, besides the holes: then only the whole page is right, which has the data of
 * these runs.
 */
export async function loadHoles(
  request: PageRequest,
  match: RouteMatch<Route>,
  page: SplitPage,
): Promise<PageData | undefined> {
  const { document, layouts, data, deferred } = withoutLayouts(
    page,
    keptLayouts(request, match.route),
  )
  const holes = deferred.filter(isHole)
  const loaded = await runHoleLoaders(request, match, { document, holes })
  if (!loaded) return undefined
  const difference = findDifference(loaded, { document, layouts, deferred: holes })
  if (difference !== undefined) {
    logEvent('page rendered as a whole', request, {
      reason: `${difference} is another one than for all visitors, because it knows its visitor or has changed. Return what knows the visitor as a promise, and invalidate the page when it changes.`,
    })
    return undefined
  }
  const values = new Map(loaded.deferred.map((value) => [value.key, value]))
  const filled = deferred.map((value) => values.get(value.key) ?? sharedValue(value))
  return { ...loaded, document, layouts, data, deferred: filled }
}

interface HoleLoaders {
  /** The document's data, if it has no holes. */
  document: unknown
  holes: readonly Pick<SplitValue, 'place'>[]
}

/** The data of the loaders with holes; `undefined` if one of them has none for this visitor, such as a redirect. */
export async function runHoleLoaders(
  request: PageRequest,
  match: RouteMatch<Route>,
  { document, holes }: HoleLoaders,
): Promise<PageData | undefined> {
  const places = new Set<Surrounding | undefined>(holes.map(({ place }) => place))
  const layouts = await layoutsToLoad(request, match)
  const loaded = await runLoaders(request, {
    loader: undefined,
    input: { params: match.params, search: undefined },
    layouts: layouts.map((layout, at) =>
      places.has(at) ? layout : { ...layout, loader: undefined },
    ),
    document: places.has('document') ? undefined : { type: 'data', data: document, deferred: [] },
  })
  return loaded.type === 'data' ? loaded : undefined
}

/** Leaves out what the router keeps. */
function withoutLayouts(page: SplitPage, count: number): SplitPage {
  if (count === 0) return page
  const deferred = page.deferred.flatMap((value) => {
    const { name, place } = value
    if (typeof place !== 'number') return [value]
    const at = place - count
    return at < 0 ? [] : [{ ...value, place: at, key: deferredKey(name, at) }]
  })
  return { ...page, layouts: page.layouts.slice(count), deferred }
}

function isHole({ result }: SplitValue): boolean {
  return result === undefined
}

function sharedValue({ result, ...value }: SplitValue): DeferredValue {
  return { ...value, result: showArrival(Promise.resolve(result!)) }
}
