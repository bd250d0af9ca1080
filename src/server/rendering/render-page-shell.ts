import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import type { PageToRender } from './document-content.ts'
import { pageElement } from './page-element.tsx'
import { reportRenderError } from './rendering-options.ts'
import { renderShell, type RenderedShell } from './shell/render-shell.ts'

/**
 * Renders what all visitors share of a page: all but its personal parts, whose promises never settle. All other
 * deferred values have settled. `undefined` if there is no shell: a part is outside of any `<Suspense>`.
 */
export function renderPageShell(
  request: PageRequest,
  page: PageToRender,
): Promise<RenderedShell | undefined> {
  const { element, afterShell } = pageElement(request, page)
  const onError = (error: unknown) => reportRenderError(error, request)
  return runStep(request, { name: 'render', span: 'render' }, async () => {
    const shell = await renderShell(element, { settled: Promise.resolve(), onError })
    return shell && { ...shell, html: shell.html + afterShell }
  })
}
