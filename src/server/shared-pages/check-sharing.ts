import { withoutPage } from 'virtual:arrive/worker-facts'
import { RETAINED_LAYOUTS_HEADER } from '../../wire/data-requests.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { serverModuleFile } from '../data/data-owner.ts'
import type { DeferredValue, PageData } from '../data/loaded-data.ts'
import { retainedLayouts } from '../modules/layout-loaders.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { requestWithoutVisitor } from '../request/request-without-visitor.ts'
import { visitorReaders } from '../request/visitor-readers.ts'
import { findDifference } from './find-difference.ts'
import { runPersonalLoaders } from './load-personal-parts.ts'
import { REASONS, type SharedExport, visitorReads } from './reasons.ts'

/** A page that all visitors share knows its visitor. Development shows this in its place. */
class SharingRefused extends Error {
  override readonly name = 'SharingRefused'

  constructor(exported: SharedExport, reason: string) {
    super(`The page exports ${exported}, but ${reason}`)
  }
}

/** Development only: throws `SharingRefused` if a page reads its visitor outside its personal parts. */
export async function checkSharing(request: PageRequest, page: MatchedPage, loaded: PageData): Promise<void> {
  const { prerender, cache } = page.server
  const exported = cache ? 'cache' : prerender === true ? 'prerender' : undefined
  if (exported === undefined) return
  const own = serverModuleFile(request, undefined)
  const readers = visitorReaders(request)
  const personal = loaded.deferred.filter(({ file }) => file !== own && readers.has(file))
  if (personal.length > 0) await checkPersonalParts(request, page, { loaded, personal, exported })
  refuseReads(request, exported, personal)
}

/** The same for a route without a page, whose response shows no deferred values of layouts. */
export function checkPageless(
  request: PageRequest,
  route: string,
  { deferred }: { deferred: readonly DeferredValue[] },
): void {
  if (withoutPage.includes(route)) refuseReads(request, 'cache', deferred)
}

function refuseReads(request: PageRequest, exported: SharedExport, personal: readonly DeferredValue[]): void {
  const reads = visitorReads(request, exported, new Set(personal.map(({ file }) => file)))
  if (reads !== undefined) throw new SharingRefused(exported, reads)
}

interface PersonalParts {
  loaded: PageData
  personal: readonly DeferredValue[]
  exported: SharedExport
}

/**
 * Runs the loaders of the personal parts again, without a visitor: if something that they await differs, a
 * build would render the page as a whole for each such visitor.
 */
async function checkPersonalParts(
  request: PageRequest,
  { match }: MatchedPage,
  { loaded, personal, exported }: PersonalParts,
): Promise<void> {
  const { document } = loaded
  const shared = await runPersonalLoaders(withoutVisitor(request), match, { document, personal })
  if (!shared) throw new SharingRefused(exported, REASONS.needsVisitor(exported))
  const difference = findDifference({ ...loaded, deferred: personal }, shared)
  shared.lifetime.end()
  if (difference !== undefined) {
    throw new SharingRefused(exported, REASONS.differs(difference, exported))
  }
}

/** With the layouts that the router has, so that the same are loaded. */
function withoutVisitor({ url, wants, context, match }: PageRequest): PageRequest {
  if (wants === 'document' || match.type !== 'page') return requestWithoutVisitor(url, context)
  const retained = String(retainedLayouts({ wants, method: 'GET', context }, match.route))
  const target = new URL(dataPathOf(url.pathname) + url.search, url)
  return requestWithoutVisitor(target, context, { [RETAINED_LAYOUTS_HEADER]: retained })
}
