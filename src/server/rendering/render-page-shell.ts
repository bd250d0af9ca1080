import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { pageElement, type PageToRender } from './page-element.tsx'
import { reportRenderError } from './rendering-options.ts'
import { runsPage } from './runs-page.ts'
import { encodeShell } from './shell/encode-shell.ts'
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
    if (!shell) return undefined
    const { html, segments, postponed } = shell
    const needsPage = postponed !== undefined && (await runsPage(request, page, postponed))
    return { ...encodeShell({ html: html + afterShell, segments }), postponed, needsPage }
  })
}
