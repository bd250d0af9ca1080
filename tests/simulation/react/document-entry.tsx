/// <reference path="../../../src/server/assets/asset-table.d.ts" />
/// <reference path="../../../src/server/data/once-forms.d.ts" />
/// <reference path="../../../src/server/request/worker-facts.d.ts" />

import { renderToString } from 'react-dom/server'
import { pageModules, layoutModule, routes } from './app/routes.ts'
import type { DocumentContent } from '../../../src/server/rendering/document-content.ts'
import { pageElement } from '../../../src/server/rendering/page-element.tsx'
import type { PageRequest } from '../../../src/server/request/page-request.ts'
import { placeLayouts } from '../../../src/view/place-layouts.ts'
import { deferredKey, type DeferredResult } from '../../../src/wire/deferred.ts'
import { makeProblem } from '../../../src/wire/problem.ts'
import { paramsOf, type SimPage } from '../client/world/pages.ts'
import type { PageData, SentDocument } from '../client/world/worker.ts'

const place = placeLayouts(routes)

/** The whole document of a page, or of an error, as the framework's Worker writes it. */
export function documentHtml({ url, page, data, status, build }: SentDocument): string {
  const content = page && status < 400 ? pageContent(page, url, data) : errorContent(status, build)
  const request = { url, audience: 'one visitor', savesData: false } as PageRequest
  return renderToString(pageElement(request, { document: undefined, content }).element)
}

function pageContent(page: SimPage, url: URL, data: PageData): DocumentContent {
  const { name, deferred } = page
  const params = paramsOf(page, url)
  const layouts = routes[name]!.layouts.map((layout) => ({
    ...place(layout, params),
    module: layoutModule,
    data,
  }))
  const late = deferred
    ? [{ key: deferredKey('late'), name: 'late', file: '', result: arrived(data.version) }]
    : []
  return { type: 'page', name, module: pageModules[name]!, params, data, layouts, deferred: late }
}

/** Has been settled before the document is rendered, which is one that arrives as a whole. */
function arrived(value: number): Promise<DeferredResult> {
  const result = { value }
  return Object.assign(Promise.resolve(result), { status: 'fulfilled', value: result })
}

function errorContent(status: number, build: string): DocumentContent {
  const problem = makeProblem({ status, build, requestId: 'r1' })
  return { type: 'error', problem, params: {}, deferred: [] }
}
