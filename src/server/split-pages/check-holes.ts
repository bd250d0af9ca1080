import { Context } from 'hono'
import type { Route } from '../../api/routes/route.ts'
import type { RouteMatch } from '../../routing/match.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { serverModuleFile } from '../data/data-owner.ts'
import { PageRequest } from '../request/page-request.ts'
import { FileRequest } from '../request/prerendering.ts'
import { noteHoles, visitorReaders } from '../request/visitor-readers.ts'
import { VisitorReadRefused, type SharedExport } from '../request/visitor-reads.ts'
import { findDifference } from './find-difference.ts'
import { runHoleLoaders } from './load-holes.ts'
import type { PageData } from '../data/loaded-data.ts'

interface SharedPage {
  loaded: PageData
  exported: SharedExport
}

/**
 * Development only: runs the loaders with holes again, without a visitor, and throws `VisitorReadRefused` if something that they await differs: a build would
 * render the page as a whole for each such visitor.
 */
export async function checkHoles(
  request: PageRequest,
  match: RouteMatch<Route>,
  { loaded, exported }: SharedPage,
): Promise<void> {
  const page = serverModuleFile(request, undefined)
  const readers = visitorReaders(request)
  const holes = loaded.deferred.filter(({ file }) => file !== page && readers.has(file))
  if (holes.length === 0) return
  noteHoles(
    request,
    holes.map(({ file }) => file),
  )
  const { document } = loaded
  const shared = await runHoleLoaders(withoutVisitor(request), match, { document, holes })
  if (!shared) {
    throw new VisitorReadRefused(
      `The page exports ${exported}, but without a visitor the loader of its document or of a layout redirects or fails, so there is nothing to share. Guard the page in middleware, and return what knows the visitor as a promise; or remove ${exported}.`,
    )
  }
  const difference = findDifference({ ...loaded, deferred: holes }, shared)
  shared.lifetime.end()
  if (difference === undefined) return
  throw new VisitorReadRefused(
    `The page exports ${exported}, but ${difference} differs from visitor to visitor. Return it as a promise, which is sent to each visitor, and show it in a <Suspense>; or remove ${exported}.`,
  )
}

function withoutVisitor({ url, wants, context, match }: PageRequest): PageRequest {
  const target = new URL(url)
  if (wants === 'data') target.pathname = dataPathOf(target.pathname)
  const { env, executionCtx } = context
  const own = new Context(new FileRequest(target), {
    env,
    executionCtx,
    notFoundHandler: undefined as never,
  })
  return new PageRequest(own, () => match as never)
}
