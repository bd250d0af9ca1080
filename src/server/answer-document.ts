import { isbot } from 'isbot'
import assets from 'virtual:arrive/assets'
import { documentHeaders } from './document-headers.ts'
import { entityTag, namesTag } from './entity-tag.ts'
import type { Lifetime } from './lifetime.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import type { RenderOptions } from './render-document.ts'
import { renderPage, type DocumentContent } from './render-page.tsx'
import { allowScripts } from './security-headers.ts'

interface DocumentAnswer {
  status: number
  /** What the app's document is given. */
  document: unknown
  content: DocumentContent
  headers?: Readonly<Record<string, string>>
  cacheControl?: string | undefined
  /** Of loading and rendering. */
  lifetime: Lifetime
}

/** Answers with a document: one body where nothing is pending, else a stream. Rejects where the shell throws. */
export async function answerDocument(
  request: PageRequest,
  answer: DocumentAnswer,
): Promise<Response> {
  if (request.method === 'HEAD') return respond(null, answer)
  const nonce = crypto.randomUUID()
  const page = { url: request.url, document: answer.document, content: answer.content }
  const rendered = await renderPage(page, renderOptions(request, answer, nonce))
  // React also moves late content that came in time by an inline script where it is large.
  const scripted = rendered.kind === 'stream' || rendered.html.includes(nonce)
  const tag = scripted ? undefined : tagOf(request, answer, rendered.html)
  const isKnown = tag !== undefined && namesTag(request.raw.headers.get('If-None-Match'), tag)
  const response = isKnown
    ? respond(null, { ...answer, status: 304 })
    : respond(rendered.kind === 'stream' ? rendered.body : rendered.html, answer)
  if (scripted) allowScripts(response.headers, nonce)
  if (tag) response.headers.set('ETag', tag)
  return response
}

function renderOptions(
  request: PageRequest,
  { lifetime }: DocumentAnswer,
  nonce: string,
): RenderOptions {
  return {
    nonce,
    lifetime,
    isForCrawler: () => isbot(request.raw.headers.get('User-Agent')),
    onError: (error) => {
      if (!request.raw.signal.aborted) logError('rendering failed', error, request)
    },
  }
}

function tagOf({ method }: PageRequest, { status }: DocumentAnswer, html: string) {
  return method === 'GET' && status === 200 ? entityTag(assets.build, html) : undefined
}

function respond(body: BodyInit | null, answer: DocumentAnswer): Response {
  const { status, content, cacheControl, headers } = answer
  const page = content.kind === 'page' ? content.name : undefined
  const response = new Response(body, { status, headers: documentHeaders(page) })
  if (cacheControl !== undefined) response.headers.set('Cache-Control', cacheControl)
  for (const name in headers) response.headers.set(name, headers[name]!)
  return response
}
