import { onceForms } from 'virtual:arrive/once-forms'
import { headers as appHeaders } from 'virtual:arrive/worker-facts'
import { RUNTIME_MISSING } from '../../wire/bootstrap.ts'
import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import type { PageToRender } from './document-content.ts'
import { pageElement } from './page-element.tsx'
import {
  renderDocument,
  type RenderedDocument,
  RENDER_LIMIT_MS,
  type RenderOptions,
} from './render-document.ts'
import { isbot } from 'isbot'
import type { Limits } from '../../api/limits.ts'
import { DeferredFailed } from '../../wire/deferred.ts'
import type { Lifetime } from '../request/lifetime.ts'
import { limitOf } from '../data/limit-of.ts'
import { reportError } from '../reporting/report-error.ts'

export interface RenderedPage extends PageToRender, PageLimits {
  /** How long the first byte waits for deferred values, which then need no scripts. Default: 0 ms. */
  waitMs?: number
}

/** In development only: the build finds out by its error pages (tools/prerender/prerender.ts). */
class RuntimeMissing extends Error {
  override readonly name = 'RuntimeMissing'

  constructor() {
    super(RUNTIME_MISSING)
  }
}

/** Renders a page or an error page as a whole document of the app. Rejects if the shell throws. */
export async function renderPage(request: PageRequest, page: RenderedPage): Promise<RenderedDocument> {
  const { waitMs = 0 } = page
  const options = renderingOptions(request, page)
  const { element, afterShell, hasRuntime } = pageElement(request, page, {
    nonce: appHeaders.nonce ? options.nonce : undefined,
  })
  const rendered = await runStep(request, { name: 'render', span: 'render' }, () =>
    renderDocument(element, {
      ...options,
      progressiveChunkSize: waitMs > 0 ? Infinity : options.progressiveChunkSize,
      afterShell,
      waitMs,
    }),
  )
  onceForms?.closeKeys(request)
  if (import.meta.env.DEV && !hasRuntime()) throw new RuntimeMissing()
  return rendered
}

interface PageLimits {
  /** Those of the page's server module. */
  limits?: Limits | undefined
  lifetime: Lifetime
}

export function renderingOptions(request: PageRequest, { limits, lifetime }: PageLimits): RenderOptions {
  const isFile = request.audience === 'everybody'
  return {
    nonce: crypto.randomUUID(),
    lifetime,
    limitMs: Math.max(RENDER_LIMIT_MS, limitOf('loaderMs', limits)),
    isWhole: () => isWhole(request),
    // A file has no nonce for the scripts of later boundaries.
    progressiveChunkSize: isFile ? Infinity : undefined,
    onError: (error) => reportRenderError(error, request),
  }
}

/** A file and a crawler get the whole document: neither runs scripts. */
export function isWhole(request: PageRequest): boolean {
  return request.audience === 'everybody' || isbot(request.raw.headers.get('User-Agent'))
}

export function reportRenderError(error: unknown, request: PageRequest): void {
  // `settleDeferred` has reported the cause.
  if (error instanceof DeferredFailed) return
  reportError(error, request, { type: 'render', event: 'rendering failed' })
}

/**
 * How long the first byte of a page waits for its deferred values, from the start of its loaders. A
 * session of 10 ms is read within this time, and then the document is whole, without inline scripts; a slower
 * value follows (docs/decisions/066-shared-pages.md).
 */
const DEFERRED_WAIT_MS = 12

/** The rest of this time. Never 0: a value that has arrived already is rendered in a later task. */
export function deferredWait(startedAt: number): number {
  return Math.max(1, startedAt + DEFERRED_WAIT_MS - performance.now())
}
