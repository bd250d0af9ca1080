import { isbot } from 'isbot'
import type { Limits } from '../../api/limits.ts'
import { DeferredFailed } from '../../wire/deferred.ts'
import type { Lifetime } from '../request/lifetime.ts'
import { limitOf } from '../data/limit-of.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { RENDER_LIMIT_MS, type RenderOptions } from './render-document.ts'

export interface PageLimits {
  /** Those of the page's server module. */
  limits?: Limits | undefined
  lifetime: Lifetime
}

export function renderingOptions(request: PageRequest, { limits, lifetime }: PageLimits): RenderOptions {
  const isFile = request.audience === 'everybody'
  return {
    nonce: crypto.randomUUID(),
    lifetime,
    limitMs: Math.max(RENDER_LIMIT_MS, limitOf('loaderMs', { limits })),
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
