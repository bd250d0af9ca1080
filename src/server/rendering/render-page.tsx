import { Document } from '#app/document.tsx'
import { ErrorPage } from '#app/error.tsx'
import assets from 'virtual:arrive/assets'
import type { PageModule } from '../../api/page.ts'
import { sameOriginPath } from '../../api/same-origin-path.ts'
import { PageTree, type ReadyPage } from '../../view/page-tree.tsx'
import { Runtime } from '../../view/runtime.tsx'
import { encodeScriptJson, type Bootstrap } from '../../wire/bootstrap.ts'
import { DeferredFailed, joinDeferred } from '../../wire/deferred.ts'
import type { Problem } from '../../wire/problem.ts'
import { DocumentAssets } from './document-assets.tsx'
import { filesFor } from '../assets/page-files.ts'
import { renderDocument, type Rendered, type RenderOptions } from './render-document.ts'
import type { DeferredValue } from '../data/deferred-values.ts'
import { DeferredScript } from './deferred-script.tsx'
import { sampleRate } from '../vitals/sample-rate.ts'

/** What a document shows. */
export type DocumentContent = PageContent | { type: 'error'; problem: Problem }

interface DocumentPage {
  url: URL
  /** What the app's document is given. */
  document: unknown
  content: DocumentContent
}

interface PageContent {
  type: 'page'
  name: string
  module: PageModule
  params: Record<string, string>
  search: unknown
  data: unknown
  deferred: DeferredValue[]
  result: unknown
}

/** Renders a page or an error page as a whole document of the app. */
export function renderPage(shown: DocumentPage, options: RenderOptions): Promise<Rendered> {
  const { content } = shown
  const deferred = content.type === 'page' ? content.deferred : []
  const files = filesFor(content.type === 'page' ? content.name : undefined, deferred.length > 0)
  const bootstrap = encodeScriptJson(bootstrapOf(shown, files.module))
  const tree = (
    <DocumentAssets files={files}>
      <PageTree
        app={{ Document, ErrorPage }}
        build={assets.build}
        page={readyPage(shown)}
        runtime={
          <Runtime bootstrap={bootstrap} hydration={files.hydration}>
            {deferred.map((value) => (
              <DeferredScript key={value.name} {...value} />
            ))}
          </Runtime>
        }
      />
    </DocumentAssets>
  )
  return renderDocument(tree, options)
}

function bootstrapOf({ url, document, content }: DocumentPage, module?: string): Bootstrap {
  const where = { build: assets.build, href: sameOriginPath(url), document, ...SAMPLE }
  if (content.type === 'error') return { ...where, page: content }
  const { type, name, params, data, result } = content
  const deferred = content.deferred.map((value) => value.name)
  return { ...where, page: { type, name, module, params, data, deferred, result } }
}

const SAMPLE: Pick<Bootstrap, 'sample'> = sampleRate === undefined ? {} : { sample: sampleRate }

function readyPage({ url, document, content }: DocumentPage): ReadyPage {
  if (content.type === 'error') return { key: 0, url, document, content }
  const { type, module, params, search, result } = content
  const promises = content.deferred.map((value) => [value.name, promiseOf(value)])
  const data = joinDeferred(content.data, Object.fromEntries(promises))
  return { key: 0, url, document, content: { type, module, params, search, data, result } }
}

/** The promise that the page reads: it rejects if the value failed, as it does in the browser. */
function promiseOf({ name, result }: DeferredValue): Promise<unknown> {
  const promise = result.then((settled) => {
    if ('failed' in settled) throw new DeferredFailed(name)
    return settled.value
  })
  promise.catch(() => {}) // the page need not use the value: no unhandled rejection then
  return promise
}
