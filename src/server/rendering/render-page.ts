import { headers as appHeaders } from 'virtual:arrive/worker-facts'
import { RUNTIME_MISSING } from '../../wire/bootstrap.ts'
import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import type { PageToRender } from './document-content.ts'
import { pageElement } from './page-element.tsx'
import { renderDocument, type RenderedDocument } from './render-document.ts'
import { renderingOptions, type PageLimits } from './rendering-options.ts'

export interface RenderedPage extends PageToRender, PageLimits {
  /**
   * How long the first byte waits for deferred values, in ms, which are then in their places without scripts.
   * Default: 0.
   */
  waitMs?: number
}

/** In development only: the build finds out by its error pages (tools/prerender/write-error-pages.ts). */
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
  if (import.meta.env.DEV && !hasRuntime()) throw new RuntimeMissing()
  return rendered
}
