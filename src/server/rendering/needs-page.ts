import type { PageRequest } from '../request/page-request.ts'
import type { PageToRender } from './document-content.ts'
import { pageElement } from './page-element.tsx'
import { startResuming } from './react/start-rendering.ts'
import { watchPage } from './watched-page.ts'

/**
 * Does React call the page's own component again when holes are filled? It says so only by calling it, so the shell, in which the page has
 * been rendered, is resumed once and aborted. If it doesn't, the page's data, often the largest part, need not be read for each visitor.
 */
export async function needsPage(
  request: PageRequest,
  page: PageToRender,
  postponed: string,
): Promise<boolean> {
  const watched = watchPage(page)
  if (!watched) return true
  let hasFailed = false
  const fail = () => void (hasFailed = true)
  const { element } = pageElement(request, watched.page, { isResumed: true })
  const signal = AbortSignal.abort(ABORTED)
  const onError = (error: unknown) => (error === ABORTED ? undefined : fail())
  await startResuming(element, { postponed, nonce: '', lifetime: { signal }, onError }).catch(fail)
  return hasFailed || watched.hasRun()
}

const ABORTED = Symbol('aborted')
