import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import type { PageToRender } from './document-content.ts'
import { pageElement } from './page-element.tsx'
import { reportRenderError } from './rendering-options.ts'
import { renderShell, type ShellResult } from './shell/render-shell.ts'

/**
 * Renders what all visitors share of a page: all but its personal parts, whose promises never settle. All
 * other deferred values have settled.
 */
export function renderPageShell(request: PageRequest, page: PageToRender): Promise<ShellResult> {
  const { element, afterShell } = pageElement(request, page)
  const onError = (error: unknown) => reportRenderError(error, request)
  return runStep(request, { name: 'render', span: 'render' }, async () => {
    const shell = await renderShell(element, onError)
    return typeof shell === 'object' ? { ...shell, html: shell.html + afterShell } : shell
  })
}
