import { isbot } from 'isbot'
import assets from 'virtual:arrive/assets'
import { isShared, PRIVATE } from './cache-control.ts'
import { documentHeaders } from './document-headers.ts'
import { entityTag, namesTag } from './entity-tag.ts'
import type { Lifetime } from '../request/lifetime.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { RenderOptions } from '../rendering/render-document.ts'
import { renderPage, type DocumentContent } from '../rendering/render-page.tsx'
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

const encoder = new TextEncoder()

/**
 * Answers with a document: one body where nothing is pending, else a stream. A HEAD gets the same
 * without the body. Rejects where the shell throws.
 */
export async function answerDocument(
  request: PageRequest,
  answer: DocumentAnswer,
): Promise<Response> {
  const nonce = crypto.randomUUID()
  const page = { url: request.url, document: answer.document, content: answer.content }
  const rendered = await renderPage(page, renderOptions(request, answer, nonce))
  if (rendered.type === 'stream') {
    return withNonce(nonce, streamResponse(request, answer, rendered.body))
  }
  const body = encoder.encode(rendered.html)
  // React also moves late content that came in time by an inline script where it is large.
  if (rendered.html.includes(nonce)) return withNonce(nonce, wholeResponse(request, answer, body))
  const isTagged = request.method !== 'POST' && answer.status === 200
  return isTagged ? taggedResponse(request, answer, body) : wholeResponse(request, answer, body)
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
      if (!request.raw.signal.aborted && !isAbort(error)) {
        logError('rendering failed', error, request)
      }
    },
  }
}

/** What ends because nobody waits for it is no fault. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function streamResponse(
  { method }: PageRequest,
  answer: DocumentAnswer,
  body: ReadableStream,
): Response {
  if (method !== 'HEAD') return respond(body, answer)
  answer.lifetime.end() // nobody waits for the rest
  return respond(null, answer)
}

function wholeResponse(
  { method }: PageRequest,
  answer: DocumentAnswer,
  body: Uint8Array<ArrayBuffer>,
): Response {
  if (method !== 'HEAD') return respond(body, answer)
  const response = respond(null, answer)
  response.headers.set('Content-Length', String(body.byteLength))
  return response
}

async function taggedResponse(
  request: PageRequest,
  answer: DocumentAnswer,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const tag = await entityTag(assets.build, body)
  const response = namesTag(request.raw.headers.get('If-None-Match'), tag)
    ? respond(null, { ...answer, status: 304 })
    : wholeResponse(request, answer, body)
  response.headers.set('ETag', tag)
  return response
}

/** Lets a document's inline scripts run. A nonce that others are given as well protects nobody. */
function withNonce(nonce: string, response: Response): Response {
  const { headers } = response
  allowScripts(headers, nonce)
  if (isShared(headers.get('Cache-Control')!)) headers.set('Cache-Control', PRIVATE)
  return response
}

function respond(body: BodyInit | null, answer: DocumentAnswer): Response {
  const { status, content, cacheControl, headers } = answer
  const page = content.type === 'page' ? content.name : undefined
  const response = new Response(body, { status, headers: documentHeaders(page) })
  if (cacheControl !== undefined) response.headers.set('Cache-Control', cacheControl)
  for (const name in headers) response.headers.set(name, headers[name]!)
  return response
}
