import { Document } from '#app/document.tsx'
import { ErrorPage } from '#app/error.tsx'
import { isbot } from 'isbot'
import assets from 'virtual:arrive/assets'
import { headers as appHeaders } from 'virtual:arrive/worker-facts'
import type { Limits } from '../../api/limits.ts'
import {
  inLayouts,
  type BoundedModule,
  type InLayouts,
  type ReadyLayout,
} from '../../view/layout-tree.tsx'
import { PageTree, type ReadyPage } from '../../view/page-tree.tsx'
import { Runtime } from '../../view/runtime.tsx'
import { encodeScriptJson } from '../../wire/bootstrap.ts'
import { DeferredFailed, deferredOf, joinDeferred, joinLayouts } from '../../wire/deferred.ts'
import { filesFor } from '../assets/page-files.ts'
import type { DeferredValue } from '../data/deferred-values.ts'
import type { Lifetime } from '../request/lifetime.ts'
import { limitOf } from '../request/limits.ts'
import type { PageRequest } from '../request/page-request.ts'
import { isPrerendering } from '../request/prerendering.ts'
import { reportError } from '../request/report-error.ts'
import { savesData } from '../request/saves-data.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { DeferredScript } from './deferred-script.tsx'
import { DocumentAssets } from './document-assets.tsx'
import { partsOf, type DocumentContent } from './document-content.ts'
import { documentFacts, pageBootstrap } from './page-bootstrap.ts'
import { stylesheetElements } from './stylesheet-elements.tsx'
import {
  RENDER_LIMIT_MS,
  renderDocument,
  type RenderedDocument,
  type RenderOptions,
} from './render-document.ts'

interface PageToRender {
  /** The data of the app's document. */
  document: unknown
  content: DocumentContent
  /** Those of the page's server module. */
  limits?: Limits | undefined
  lifetime: Lifetime
}

/** Renders a page or an error page as a whole document of the app. Rejects if the shell throws. */
export function renderPage(request: PageRequest, page: PageToRender): Promise<RenderedDocument> {
  const { document, content } = page
  const { name, deferred = [] } = partsOf(content)
  const files = filesFor(name, deferred.length > 0)
  const isHydrated = files.hydration['data-hydrate'] !== 'never'
  const bootstrap = isHydrated
    ? pageBootstrap(request.url, {
        isFile: isPrerendering(request),
        document,
        content,
        modules: files,
      })
    : documentFacts
  const nonce = crypto.randomUUID()
  // Error pages don't vary by `Save-Data`: `errorResponse`.
  const isEarly = content.type === 'page' && !savesData(request)
  const afterShell = isEarly ? files.earlyRequest : ''
  const tree = (
    <DocumentAssets files={files} nonce={appHeaders.nonce ? nonce : undefined}>
      <PageTree
        app={{ Document, ErrorPage }}
        build={assets.build}
        page={readyPage(request.url, page)}
        reload={onlyInBrowsers}
        styles={stylesheetElements(files.styles)}
        runtime={
          <Runtime bootstrap={encodeScriptJson(bootstrap)} hydration={files.hydration}>
            {isHydrated &&
              deferred.map((value) => <DeferredScript key={value.key} value={value} />)}
          </Runtime>
        }
      />
    </DocumentAssets>
  )
  const options = {
    nonce,
    lifetime: page.lifetime,
    limitMs: Math.max(RENDER_LIMIT_MS, limitOf('loaderMs', page)),
    afterShell,
    ...renderingHooks(request),
  }
  return runStep(request, { name: 'render', span: 'render' }, () => renderDocument(tree, options))
}

function onlyInBrowsers(): void {}

function readyPage(url: URL, { document, content }: PageToRender): ReadyPage {
  const { deferred = [] } = partsOf(content)
  const values = deferred.map((value) => [value.key, promiseOf(value)])
  const promises: Record<string, Promise<unknown>> = Object.fromEntries(values)
  if (content.type === 'error') {
    const { place, ...error } = content
    const parts = place && moduleInLayouts(place.module, joinLayouts(place.layouts, promises))
    return { key: 0, url, document, content: { ...error, ...parts } }
  }
  const { layouts, module, ...page } = content
  const data = joinDeferred(content.data, deferredOf(promises))
  const parts = moduleInLayouts(module, joinLayouts(layouts, promises))
  return { key: 0, url, document, content: { ...page, data, ...parts } }
}

function moduleInLayouts<module extends BoundedModule>(
  module: module,
  layouts: readonly ReadyLayout[],
): { module: module } | InLayouts<module> {
  return layouts.length > 0 ? inLayouts(module, layouts) : { module }
}

/** The promise that the page reads. It rejects if the value has failed, as it does in the browser. */
function promiseOf({ name, result }: DeferredValue): Promise<unknown> {
  const promise = result.then((settled) => {
    if ('failed' in settled) throw new DeferredFailed(name)
    return settled.value
  })
  promise.catch(() => {}) // the page need not use the value: no unhandled rejection then
  return promise
}

function renderingHooks(
  request: PageRequest,
): Pick<RenderOptions, 'isWhole' | 'onError' | 'progressiveChunkSize'> {
  const isFile = isPrerendering(request)
  return {
    isWhole: () => isFile || isbot(request.raw.headers.get('User-Agent')),
    // A file has no nonce for the scripts of later boundaries.
    progressiveChunkSize: isFile ? Infinity : undefined,
    onError: (error) => {
      // `settleDeferred` has reported the cause.
      if (error instanceof DeferredFailed) return
      reportError(error, request, { type: 'render', event: 'rendering failed' })
    },
  }
}
