import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react'
import { STYLESHEET_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { findElement } from '../start/dom/find-element.ts'
import { createLateNotice } from '../start/late-notice.ts'
import { loadFile, retry } from '../start/load-file.ts'
import { importing, loadWithFiles } from '../start/preload-files.ts'
import { isMissingFile, missingFile, tryAgain, urlIn } from './try-again.ts'

declare module 'react' {
  /** `A` is set while React renders. */
  export const __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { A?: unknown } | undefined
}

/**
 * Keeps the page if the file of a part that React waits for (`React.lazy`) is late or has failed, in a
 * document the part's HTML too, and shows a notice. `onLoad` is called when a part has loaded.
 */
export function watchParts(onLoad: () => void): void {
  retry.load = tryAgain
  importing.load = async (load, hrefs) => {
    if (!isRendering()) return loadStyled(load, hrefs)
    const part = await loadPart(load, hrefs)
    setTimeout(onLoad) // when React knows
    return part
  }
}

/**
 * Is React rendering, so that it waits for the file? It has no public way to ask. Without this one, a part
 * whose file has failed ends in an error boundary (docs/private-parts.md).
 */
function isRendering(): boolean {
  return Boolean(internals?.A)
}

/** Rejects only in a page that a click has just shown: a full page load of that one loses nothing. */
async function loadPart<module>(load: () => Promise<module>, hrefs: readonly string[]): Promise<module> {
  const { promise: missing, reject } = Promise.withResolvers<never>()
  const isNewPage = Boolean(window.navigation?.transition)
  const notice = createLateNotice()
  notice.schedule()
  const styles = setTimeout(() => hrefs.forEach(skipStylesheet), STYLESHEET_LIMIT_MS)
  const otherwise = (error: unknown) => {
    const isOurs = isMissingFile(error) && !(isNewPage && navigator.onLine)
    if (isOurs) notice.fail(error)
    else reject(error)
  }
  const part = loadFile(() => loadStyled(load, hrefs), { url: urlIn(load), otherwise })
  return Promise.race([part, missing]).finally(() => {
    clearTimeout(styles)
    notice.cancel()
  })
}

/** Rejects if the response for a stylesheet is HTML, such as a proxy's: Chromium takes it for a success. */
async function loadStyled<module>(load: () => Promise<module>, hrefs: readonly string[]): Promise<module> {
  const loaded = await loadWithFiles(load, hrefs)
  const html = hrefs.map(findStylesheet).find((link) => link && isHtml(link))
  if (!html) return loaded
  html.remove() // so that a later request tries again
  throw missingFile(html.href)
}

function isHtml({ href, sheet }: HTMLLinkElement): boolean {
  const timings = performance.getEntriesByName(href) as ResourceTiming[]
  return sheet?.cssRules.length === 0 && timings.at(-1)?.contentType === 'text/html'
}

/**
 * Missing in TypeScript's DOM types:
 * https://w3c.github.io/resource-timing/#dom-performanceresourcetiming-contenttype
 */
interface ResourceTiming extends PerformanceResourceTiming {
  contentType?: string
}

/** It applies when it arrives. */
function skipStylesheet(href: string): void {
  const link = findStylesheet(href)
  if (link && !link.sheet) link.dispatchEvent(new Event('load'))
}

function findStylesheet(href: string): HTMLLinkElement | null {
  return findElement<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)
}
