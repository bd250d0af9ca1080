import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import type { PageToRender } from './document-content.ts'
import { pageElement } from './page-element.tsx'
import { reportRenderError } from './rendering-options.ts'
import { renderShell } from './shell/render-shell.ts'
import type { Shell } from './shell/shell.ts'

/**
 * Renders what all visitors share of a page: all but its holes, whose promises never settle. All other deferred values have settled. `undefined`
 * if the page can't be split.
 */
export function renderPageShell(
  request: PageRequest,
  page: PageToRender,
): Promise<Shell | undefined> {
  const { element, afterShell } = pageElement(request, page)
  const onError = (error: unknown) => reportRenderError(error, request)
  return runStep(request, { name: 'render', span: 'render' }, async () => {
    const shell = await renderShell(element, { settled: Promise.resolve(), onError })
    return shell && { ...shell, html: new TextEncoder().encode(shell.html + afterShell) }
  })
}
