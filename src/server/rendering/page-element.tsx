import type { ReactNode } from 'react'
import { Document } from '#app/document.tsx'
import { ErrorPage } from '#app/error.tsx'
import assets from 'virtual:arrive/assets'
import { onceForms } from 'virtual:arrive/once-forms'
import { inLayouts } from '../../view/layout-tree.tsx'
import { PageTree, type ReadyPage } from '../../view/page-tree.tsx'
import { Runtime } from '../../view/runtime.tsx'
import { encodeScriptJson } from '../../wire/bootstrap.ts'
import { DeferredFailed, deferredOf, joinDeferred, joinLayouts, mapArrival } from '../../wire/deferred.ts'
import { filesFor } from '../assets/document-files.ts'
import type { PageRequest } from '../request/page-request.ts'
import { DeferredScript, encodeDeferred } from './deferred-script.tsx'
import { DocumentAssets } from './document-assets.tsx'
import type { DocumentContent, PageToRender } from './document-content.ts'
import { noticeTexts } from './notice-texts.ts'
import { documentFacts, pageAsSent, pageBootstrap } from './page-bootstrap.ts'
import { stylesheetElements } from './stylesheet-elements.tsx'
import type { DeferredValue } from '../data/loaded-data.ts'

/** The tree of a page's document, and HTML for its body, after the shell. */
interface PageElement {
  element: ReactNode
  afterShell: string
  /** In development, once the shell is rendered: does the app's document have the runtime? */
  hasRuntime(): boolean
}

interface ElementOptions {
  /** For the app's own inline scripts, if it asks for one. */
  nonce?: string | undefined
  /** Does a shell have all but the personal parts? */
  isResumed?: boolean
}

/** The tree of a page or an error page as a whole document of the app. */
export function pageElement(
  request: PageRequest,
  { document, content }: PageToRender,
  { nonce, isResumed = false }: ElementOptions = {},
): PageElement {
  const files = filesFor(routeNameOf(content), content.deferred.length > 0)
  const isHydrated = files.hydration['data-hydrate'] !== 'never'
  const isFile = request.audience === 'everybody'
  const facts = () =>
    isHydrated ? pageBootstrap(request.url, { isFile, document, content, modules: files }) : documentFacts
  const bootstrap = isResumed ? '' : encodeScriptJson(facts())
  const deferred = isHydrated ? content.deferred.map(encodeDeferred) : []
  const encoded = deferred.length > 0 ? { ...content, deferred } : content
  const page = isHydrated ? pageAsSent({ document, content: encoded }, bootstrap) : { document, content }
  // Error pages don't vary by `Save-Data`: `errorResponse`.
  const isEarly = content.type === 'page' && !request.savesData
  let hasRuntime = false
  const element = (
    <DocumentAssets files={files} nonce={nonce}>
      <PageTree
        app={{ Document, ErrorPage }}
        build={assets.build}
        page={readyPage(request.url, page)}
        reload={onlyInBrowsers}
        styles={stylesheetElements(files.styles)}
        runtime={
          <Runtime
            bootstrap={bootstrap}
            hydration={files.hydration}
            notices={noticeTexts(request.url, page.document)}
            onRender={() => void (hasRuntime = true)}
          >
            {deferred.map((value) => (
              <DeferredScript key={value.key} value={value} />
            ))}
          </Runtime>
        }
      />
    </DocumentAssets>
  )
  return {
    element: onceForms ? onceForms.provideKeys(request, element) : element,
    afterShell: isEarly ? files.earlyRequest : '',
    hasRuntime: () => hasRuntime,
  }
}

function onlyInBrowsers(): void {}

function readyPage(url: URL, page: PageToRender): ReadyPage {
  const { document, content } = page.content.deferred.length > 0 ? withPromises(page) : page
  return { key: 0, url, document, content: inItsLayouts(content) }
}

/** Most pages have no layouts, and stay as they are. */
function inItsLayouts(content: DocumentContent): ReadyPage['content'] {
  if (content.type === 'page') {
    const { module, layouts } = content
    return layouts.length > 0 ? { ...content, ...inLayouts(module, layouts) } : content
  }
  const { place } = content
  if (!place) return content
  const { module, layouts } = place
  return { ...content, ...(layouts.length > 0 ? inLayouts(module, layouts) : { module }) }
}

/** Adds the promises of the deferred values to the data that they belong to. */
function withPromises({ document, content }: PageToRender): PageToRender {
  const values = content.deferred.map((value) => [value.key, promiseOf(value)])
  const promises: Record<string, Promise<unknown>> = Object.fromEntries(values)
  return {
    document: joinDeferred(document, deferredOf(promises, 'document')),
    content: contentWith(content, promises),
  }
}

function contentWith(
  content: DocumentContent,
  promises: Readonly<Record<string, Promise<unknown>>>,
): DocumentContent {
  if (content.type === 'error') {
    const { place } = content
    if (!place) return content
    return { ...content, place: { ...place, layouts: joinLayouts(place.layouts, promises) } }
  }
  const data = joinDeferred(content.data, deferredOf(promises))
  return { ...content, data, layouts: joinLayouts(content.layouts, promises) }
}

/** The promise that the page reads. It rejects if the value has failed, as it does in the browser. */
function promiseOf({ name, result }: DeferredValue): Promise<unknown> {
  const promise = mapArrival(result, (settled) => {
    if ('failed' in settled) throw new DeferredFailed(name)
    return settled.value
  })
  promise.catch(() => {}) // the page need not use the value: no unhandled rejection then
  return promise
}

/** The name of the route of a page, or of an error in its place; `undefined` for the app's error page. */
function routeNameOf(content: DocumentContent): string | undefined {
  return content.type === 'page' ? content.name : content.place?.name
}
