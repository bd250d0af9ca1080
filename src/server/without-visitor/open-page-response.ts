import assets from 'virtual:arrive/assets'
import type { DeferredResult } from '../../wire/deferred.ts'
import { pageDataType } from '../../wire/page-data.ts'
import type { PageData } from '../data/loaded-data.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { pageContent } from '../modules/page-content.ts'
import { modulesOf } from '../modules/route-modules.ts'
import { renderPageShell } from '../rendering/render-page-shell.ts'
import type { PageRequest } from '../request/page-request.ts'
import { taggedDocumentResponse } from '../responses/document-response.ts'
import { entityTag } from '../responses/entity-tag.ts'
import { textResponse } from '../responses/text-response.ts'
import { encodeSharedPage, HAS_PARTS, type SharedPage } from '../shared-pages/shared-page.ts'
import type { SharedData } from './share-data.ts'

interface OpenPage {
  response: Response
  open: SharedPage<string>
  personal: ReadonlySet<string>
  isBlocked?: boolean
}

const headers = { [HAS_PARTS]: 'true' }

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
  const { html = '', ...rest } = shell ?? {}
  const open = {
    parts: { ...parts, ...(shell && { shell: rest }) },
    body: html,
  } as SharedPage<string>
  const text = encodeSharedPage(open)
  if (isData) {
    const init = { status: 200, headers: { ...headers, 'Content-Type': pageDataType(true) } }
    return { response: textResponse(request, text, init), open, personal }
  }
  const body = new TextEncoder().encode(text)
  const tagged = { body, tag: await entityTag(assets.build, body) }
  const init = { status: 200, page: page.match.name, headers }
  const response = taggedDocumentResponse(request, tagged, init)
  return { response, open, personal, isBlocked: !shell }
}

async function shellOf(
  request: PageRequest,
  { match, search }: MatchedPage,
  { loaded, parts }: ToShare,
) {
  const deferred = parts.deferred.map(({ result, ...value }) => ({
    ...value,
    result: result ? Promise.resolve(result) : NEVER,
  }))
  const modules = await modulesOf(match.route)
  const shown = { ...loaded, deferred }
  const content = pageContent({ match, search, loaded: shown, modules, result: undefined })
  return renderPageShell(request, { document: loaded.document, content })
}

/** A personal part stays open. */
const NEVER = new Promise<DeferredResult>(() => {})
