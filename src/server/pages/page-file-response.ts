import { env } from 'cloudflare:workers'
import { assetsBinding } from 'virtual:arrive/worker-facts'
import { decodePageFile, pageFileOf, type PageFileType } from '../assets/page-file.ts'
import type { PageRequest } from '../request/page-request.ts'
import { isPrerendering } from '../request/prerendering.ts'
import { dataFileResponse } from '../responses/data-response.ts'
import { taggedDocumentResponse } from '../responses/document-response.ts'
import { filledPageResponse } from '../split-pages/filled-page-response.ts'
import { decodeSplitPage, isSplitPage } from '../split-pages/split-page.ts'
import type { MatchedPage } from '../modules/matched-page.ts'

/** Added to the settings of a build (`tools/prerender/built-settings.ts`). */
interface Bindings {
  /** The names of the routes with files that only the Worker reads, as JSON. */
  ARRIVE_PAGE_FILES?: string
}

const bindings = env as Bindings & Record<string, { fetch: typeof fetch } | undefined>

const routesWithFiles = new Set(JSON.parse(bindings.ARRIVE_PAGE_FILES ?? '[]') as string[])

/** May there be a file with the response to GET? Search params that the page reads are in no file. */
export function mayHaveFile(request: PageRequest, { match, server }: MatchedPage): boolean {
  if (!routesWithFiles.has(match.name) || isPrerendering(request)) return false
  return server.search === undefined || request.url.search === ''
}

/** The response with a file that the build has made in place of loaders and rendering; `undefined` if there is no such file. */
export async function pageFileResponse(
  request: PageRequest,
  page: MatchedPage,
): Promise<Response | undefined> {
  if (request.wants === 'data') {
    const lines = await readFile(request, 'json')
    if (lines === undefined) return undefined
    if (!isSplitPage(lines)) return dataFileResponse(request, lines)
    const split = decodeSplitPage(encoder.encode(lines))
    return filledPageResponse(request, page, { split, headers: new Headers() })
  }
  const text = await readFile(request, 'page')
  if (text === undefined) return undefined
  const { html, tag, headers } = decodePageFile(text)
  if (isSplitPage(html)) {
    const split = decodeSplitPage(encoder.encode(html))
    const init = { split, headers: new Headers({ ...headers, ETag: tag }) }
    return filledPageResponse(request, page, init)
  }
  const { match, server } = page
  return taggedDocumentResponse(
    request,
    { body: encoder.encode(html), tag },
    { status: 200, page: match.name, cacheControl: server.cacheControl, headers },
  )
}

const encoder = new TextEncoder()

async function readFile({ url }: PageRequest, type: PageFileType): Promise<string | undefined> {
  const response = await bindings[assetsBinding]!.fetch(
    new URL(pageFileOf(url.pathname, type), url.origin),
  )
  if (response.status === 200) return response.text()
  await response.body?.cancel()
  return undefined
}
