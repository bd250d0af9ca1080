import assets from 'virtual:arrive/assets'
import { sameOriginPath } from '../../api/urls/same-origin-path.ts'
import type { ReadyLayout } from '../../view/layout-tree.tsx'
import { decodeBootstrap, type Bootstrap, type DocumentFacts } from '../../wire/bootstrap.ts'
import { mayDiffer } from '../../wire/encode-json.ts'
import type { AssetsOfPage } from '../assets/page-files.ts'
import { isUnknownHost } from '../request/build-requests.ts'
import type { DocumentContent, ErrorPlace, PageToRender } from './document-content.ts'
import { sampleRate } from './sample-rate.ts'

interface BootstrapInput {
  /** Does the page become a file? */
  isFile: boolean
  /** The data of the app's document. */
  document: unknown
  content: DocumentContent
  /** The URLs of the modules of the page and of its layouts. */
  modules: Pick<AssetsOfPage, 'module' | 'layouts'>
}

/** For a document that is never hydrated: none of the data that its HTML has. */
export const documentFacts: DocumentFacts = {
  build: assets.build,
  ...(sampleRate !== undefined && { sample: sampleRate }),
}

export function pageBootstrap(
  url: URL,
  { isFile, document, content, modules }: BootstrapInput,
): Bootstrap {
  const href = isFile ? hrefInFile(url) : sameOriginPath(url)
  const facts = { ...documentFacts, href, ...(isFile && { isFile }), document }
  if (content.type === 'page') {
    const { type, params, search, data, result } = content
    const page = { type, params, search, data, result, ...pageParts(content, modules) }
    return { ...facts, page: { ...page, ...deferredKeys(content) } }
  }
  const { place, problem, params } = content
  const error = { type: content.type, problem, params, ...deferredKeys(content) }
  return { ...facts, page: place ? { ...error, ...pageParts(place, modules) } : error }
}

/** A page with the data that the browser gets in its encoded bootstrap, so that both render the same. */
export function pageAsSent(page: PageToRender, bootstrap: string): PageToRender {
  if (!mayDiffer(bootstrap)) return page
  const { document, page: sent } = decodeBootstrap(bootstrap) as Bootstrap
  const sentLayouts = (layouts: readonly ReadyLayout[]) =>
    layouts.map((layout, at) => ({ ...layout, data: sent.documentLayouts![at]!.data }))
  const { content } = page
  if (sent.type === 'page' && content.type === 'page') {
    const { search, data, result } = sent
    const layouts = sentLayouts(content.layouts)
    return { document, content: { ...content, layouts, search, data, result } }
  }
  if (sent.type === 'page' || content.type === 'page') return page
  const place = content.place && { ...content.place, layouts: sentLayouts(content.place.layouts) }
  return { document, content: { ...content, problem: sent.problem, place } }
}

function deferredKeys({ deferred }: DocumentContent): { deferred?: string[] } {
  return deferred.length > 0 ? { deferred: deferred.map(({ key }) => key) } : {}
}

/** With its origin, because what React hydrates may show it, also where the file is served on another origin, such as a preview's. */
function hrefInFile(url: URL): string {
  return isUnknownHost(url.hostname) ? sameOriginPath(url) : url.href
}

/** The layouts, and the module inside them: the page's, or that of the layout that failed. */
function pageParts(
  { name, layouts }: Pick<ErrorPlace, 'name' | 'layouts'>,
  modules: BootstrapInput['modules'],
) {
  const urls = [...modules.layouts, modules.module]
  const module = urls[layouts.length]
  const parts = { name, module }
  if (layouts.length === 0) return parts
  return { ...parts, documentLayouts: layouts.map((one, at) => ({ ...one, module: urls[at] })) }
}
