import assets from 'virtual:arrive/assets'
import { sameOriginPath } from '../../api/same-origin-path.ts'
import type { Bootstrap } from '../../wire/bootstrap.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { DocumentContent } from './document-content.ts'

interface BootstrapInput {
  /** The data of the app's document. */
  document: unknown
  content: DocumentContent
  /** The URL of the page module. */
  module: string | undefined
}

export function pageBootstrap(
  { url, sampleRate }: PageRequest,
  { document, content, module }: BootstrapInput,
): Bootstrap {
  const sample = sampleRate === undefined ? {} : { sample: sampleRate }
  const facts = { build: assets.build, href: sameOriginPath(url), document, ...sample }
  if (content.type === 'error') return { ...facts, page: content }
  const { type, name, params, search, data, result } = content
  const deferred = content.deferred.map((value) => value.name)
  return { ...facts, page: { type, name, module, params, search, data, deferred, result } }
}
