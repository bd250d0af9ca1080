import assets from 'virtual:arrive/assets'
import { sameOriginPath } from '../../api/urls/same-origin-path.ts'
import type { ReadyLayout } from '../../view/layout-tree.tsx'
import { decodeBootstrap, type Bootstrap, type DocumentFacts, type PageParts } from '../../wire/bootstrap.ts'
import { mayDiffer } from '../../wire/encode-json.ts'
import type { AssetsOfPage } from '../assets/document-files.ts'
import { isUnknownHost } from '../request/is-unknown-host.ts'
import type {
  DocumentContent,
  FailedPageContent,
  ErrorPlace,
  LoadedPageContent,
  PageToRender,
} from './document-content.ts'
import { sampleRate } from './sample-rate.ts'

interface BootstrapInput {
  /** Does the page become a file? */
  isFile: boolean
  document: unknown
  content: DocumentContent
  modules: ModuleUrls
}

type ModuleUrls = Pick<AssetsOfPage, 'module' | 'layouts'>

/** For a document that is never hydrated: none of the data that its HTML has. */
export const documentFacts: DocumentFacts = {
  build: assets.build,
  ...(sampleRate !== undefined && { sample: sampleRate }),
}

export function pageBootstrap(url: URL, { isFile, document, content, modules }: BootstrapInput): Bootstrap {
  return {
    ...documentFacts,
    href: isFile ? hrefInFile(url) : sameOriginPath(url),
    isFile: isFile || undefined,
    document,
    page: content.type === 'page' ? pageFacts(content, modules) : errorFacts(content, modules),
  }
}

function pageFacts(content: LoadedPageContent, modules: ModuleUrls): Bootstrap['page'] {
  const { type, params, search, data, result } = content
  const deferred = deferredKeys(content)
  return { ...pageParts(content, modules), type, params, search, data, result, deferred }
}

function errorFacts(content: FailedPageContent, modules: ModuleUrls): Bootstrap['page'] {
  const { type, place, problem, params } = content
  const parts = place && pageParts(place, modules)
  return { ...parts, type, problem, params, deferred: deferredKeys(content) }
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

function deferredKeys({ deferred }: DocumentContent): string[] | undefined {
  return deferred.length > 0 ? deferred.map(({ key }) => key) : undefined
}

/**
 * With its origin: components may show it, and hydration must render the same if the file is served on
 * another origin, such as a preview's.
 */
function hrefInFile(url: URL): string {
  return isUnknownHost(url.hostname) ? sameOriginPath(url) : url.href
}

/** The layouts, and the module inside them: the page's, or that of the layout that failed. */
function pageParts({ name, layouts }: Pick<ErrorPlace, 'name' | 'layouts'>, modules: ModuleUrls): PageParts {
  const isPage = layouts.length === modules.layouts.length
  const module = isPage ? modules.module : modules.layouts[layouts.length]
  if (layouts.length === 0) return { name, module }
  const documentLayouts = layouts.map((one, at) => ({ ...one, module: modules.layouts[at] }))
  return { name, module, documentLayouts }
}
