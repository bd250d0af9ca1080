import assets from 'virtual:arrive/assets'
import type { DeferredResult } from '../../wire/deferred.ts'
import { pageDataType } from '../../wire/page-data.ts'
import type { PageData } from '../data/loaded-data.ts'
import { pageContent, type MatchedPage } from '../modules/matched-page.ts'
import { modulesOf } from '../modules/route-modules.ts'
import type { PageToRender } from '../rendering/document-content.ts'
import { pageElement } from '../rendering/page-element.tsx'
import { reportRenderError } from '../rendering/render-page.ts'
import type { Shell } from '../rendering/shell/open-shell.ts'
import { renderShell, type ShellResult } from '../rendering/shell/render-shell.ts'
import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { taggedDocumentResponse } from '../responses/document-response.ts'
import { entityTag } from '../responses/entity-tag.ts'
import { textResponse } from '../responses/text-response.ts'
import {
  encodeSharedPage,
  HAS_PARTS,
  type SharedPage,
  type SharedParts,
} from '../shared-pages/shared-page.ts'
import type { SharedData } from './share-data.ts'

/** A page with personal parts, for all visitors. */
export interface OpenPage {
  response: Response
  open: SharedPage<string>
  personal: ReadonlySet<string>
  /** Does something outside any `<Suspense>` wait for a personal part? */
  isBlocked: boolean
}

const headers = { [HAS_PARTS]: 'true' }
const dataHeaders = { ...headers, 'Content-Type': pageDataType(true) }

interface ToShare extends SharedData {
  loaded: PageData
}

/** The response with what all visitors share of a page with personal parts, or of its data. */
export async function openPageResponse(
  request: PageRequest,
  page: MatchedPage,
  { loaded, parts, personal }: ToShare,
): Promise<OpenPage> {
  const isData = request.wants === 'data'
  const shell = isData ? undefined : await shellOf(request, page, { loaded, parts, personal })
  loaded.lifetime.end()
  const open = pageWith(parts, typeof shell === 'object' ? shell : undefined)
  const text = encodeSharedPage(open)
  const response = isData
    ? textResponse(request, text, { status: 200, headers: dataHeaders })
    : await documentOf(request, page, text)
  return { response, open, personal, isBlocked: shell === 'blocked' }
}

/** Without a shell, which needs an inline script, a page is rendered whole even if a part is late. */
function pageWith(parts: SharedParts, shell: Shell<string> | undefined): SharedPage<string> {
  if (!shell) return { parts, body: '' }
  const { html, ...rest } = shell
  return { parts: { ...parts, shell: rest }, body: html }
}

async function documentOf(request: PageRequest, { match }: MatchedPage, text: string) {
  const body = new TextEncoder().encode(text)
  const tagged = { body, tag: await entityTag(assets.build, body) }
  return taggedDocumentResponse(request, tagged, { status: 200, page: match.name, headers })
}

async function shellOf(request: PageRequest, { match, search }: MatchedPage, { loaded, parts }: ToShare) {
  const deferred = parts.deferred.map(({ result, ...value }) => ({
    ...value,
    result: result ? Promise.resolve(result) : NEVER,
  }))
  const modules = await modulesOf(match.route)
  const content = pageContent({ match, search }, { loaded: { ...loaded, deferred }, modules })
  return renderPageShell(request, { document: loaded.document, content })
}

/** A personal part stays open. */
const NEVER = new Promise<DeferredResult>(() => {})

/** Renders all but a page's personal parts, whose promises never settle. All others have settled. */
function renderPageShell(request: PageRequest, page: PageToRender): Promise<ShellResult> {
  const { element, afterShell } = pageElement(request, page)
  const onError = (error: unknown) => reportRenderError(error, request)
  return runStep(request, { name: 'render', span: 'render' }, async () => {
    const shell = await renderShell(element, onError)
    return typeof shell === 'object' ? { ...shell, html: shell.html + afterShell } : shell
  })
}
