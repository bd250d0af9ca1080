import assets from 'virtual:arrive/assets'
import { sameOriginPath } from '../../api/urls/same-origin-path.ts'
import type { Bootstrap, DocumentFacts } from '../../wire/bootstrap.ts'
import type { AssetsOfPage } from '../assets/page-files.ts'
import { isUnknownHost } from '../request/build-requests.ts'
import type { DocumentContent, ErrorPlace } from './document-content.ts'
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
