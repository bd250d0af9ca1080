import type { Route } from '../../api/routes/route.ts'
import type { RouteMatch } from '../../routing/match.ts'
import { deferredKey, showArrival, type OuterPlace } from '../../wire/deferred.ts'
import type { DeferredValue, PageData } from '../data/loaded-data.ts'
import { runLoaders } from '../data/run-loaders.ts'
import { retainedLayouts, layoutsToLoad } from '../modules/layout-loaders.ts'
import { logEvent } from '../reporting/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { findDifference } from './find-difference.ts'
import type { SharedParts, SharedValue } from './shared-page.ts'

/**
 * Runs the loaders of a page's personal parts for its visitor, and puts their values into the data that all
 * visitors share. `undefined` if their other data differs from the shared data: then the page is rendered
 * whole, with the data of these runs.
 */
export async function loadPersonalParts(
  request: PageRequest,
  match: RouteMatch<Route>,
  parts: SharedParts,
): Promise<PageData | undefined> {
  const shared = withoutLayouts(parts, retainedLayouts(request, match.route))
  const { document, layouts, data, deferred } = shared
  const personal = deferred.filter(isPersonal)
  const loaded = await runPersonalLoaders(request, match, { document, personal })
  if (!loaded) return undefined
  const difference = findDifference(loaded, { document, layouts, deferred: personal })
  if (difference !== undefined) {
    logEvent('page rendered as a whole', request, {
      reason: `${difference} is another one than for all visitors, because it knows its visitor or has changed. Return what knows the visitor as a promise, and invalidate the page when it changes.`,
    })
    return undefined
  }
  const values = new Map(loaded.deferred.map((value) => [value.key, value]))
  const all = deferred.map((value) => values.get(value.key) ?? sharedValue(value))
  return { ...loaded, document, layouts, data, deferred: all }
}

interface PersonalLoaders {
  /** The document's data, if it has no personal parts. */
  document: unknown
  personal: readonly Pick<SharedValue, 'place'>[]
}

/** The data of the loaders of personal parts; `undefined` if one has none for this visitor: a redirect. */
export async function runPersonalLoaders(
  request: PageRequest,
  match: RouteMatch<Route>,
  { document, personal }: PersonalLoaders,
): Promise<PageData | undefined> {
  const places = new Set<OuterPlace | undefined>(personal.map(({ place }) => place))
  const layouts = await layoutsToLoad(request, match)
  const loaded = await runLoaders(request, {
    loader: undefined,
    input: { params: match.params, search: undefined },
    layouts: layouts.map((layout, at) => (places.has(at) ? layout : { ...layout, loader: undefined })),
    document: places.has('document') ? undefined : { type: 'data', data: document, deferred: [] },
  })
  return loaded.type === 'data' ? loaded : undefined
}

/** Leaves out the layouts that the router has. */
function withoutLayouts(parts: SharedParts, count: number): SharedParts {
  if (count === 0) return parts
  const deferred = parts.deferred.flatMap((value) => {
    const { name, place } = value
    if (typeof place !== 'number') return [value]
    const at = place - count
    return at < 0 ? [] : [{ ...value, place: at, key: deferredKey(name, at) }]
  })
  return { ...parts, layouts: parts.layouts.slice(count), deferred }
}

function isPersonal({ result }: SharedValue): boolean {
  return result === undefined
}

function sharedValue({ result, ...value }: SharedValue): DeferredValue {
  return { ...value, result: showArrival(Promise.resolve(result!)) }
}
