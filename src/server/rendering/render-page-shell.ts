import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import type { PageToRender } from './document-content.ts'
import { pageElement } from './page-element.tsx'
import { reportRenderError } from './rendering-options.ts'
import { needsPage } from './needs-page.ts'
import { watchPage } from './watched-page.ts'
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
  const watched = watchPage(page)
  const { element, afterShell } = pageElement(request, watched?.page ?? page)
  const onError = (error: unknown) => reportRenderError(error, request)
  return runStep(request, { name: 'render', span: 'render' }, async () => {
    const shell = await renderShell(element, { settled: Promise.resolve(), onError })
    if (!shell) return undefined
    const { html, segments, postponed } = shell
    const encoded = encodeShell({ html: html + afterShell, segments })
    if (postponed === undefined) return { ...encoded, postponed, needsPage: false }
    // A page that is not in the shell may be in a hole.
    const isInShell = watched?.hasRun() ?? false
    return {
      ...encoded,
      postponed,
      needsPage: !isInShell || (await needsPage(request, page, postponed)),
    }
  })
}
