import assets from 'virtual:arrive/assets'
import { sameOriginPath } from '../../api/same-origin-path.ts'
import type { Bootstrap } from '../../wire/bootstrap.ts'
import type { PageFiles } from '../assets/page-files.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { DocumentContent } from './document-content.ts'

interface BootstrapInput {
  /** The data of the app's document. */
  document: unknown
  content: DocumentContent
  /** The URLs of the modules of the page and of its layouts. */
  modules: Pick<PageFiles, 'module' | 'layouts'>
}

export function pageBootstrap(
  { url, sampleRate }: PageRequest,
  { document, content, modules }: BootstrapInput,
): Bootstrap {
  const sample = sampleRate === undefined ? {} : { sample: sampleRate }
  const facts = { build: assets.build, href: sameOriginPath(url), document, ...sample }
  if (content.type === 'error') return { ...facts, page: content }
  const { type, name, params, search, data, result } = content
  const deferred = content.deferred.map(({ key }) => key)
  const { module } = modules
  const page = { type, name, module, params, search, data, deferred, result }
  if (content.layouts.length === 0) return { ...facts, page }
  const documentLayouts = content.layouts.map((layout, at) => ({
    ...layout,
    module: modules.layouts[at],
  }))
  return { ...facts, page: { ...page, documentLayouts } }
}
