import assets from 'virtual:arrive/assets'
import { filesFor } from '../assets/document-files.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { RenderedDocument } from '../rendering/render-document.ts'
import { documentHeaders } from './document-headers.ts'
import { namesTag, taggedBody } from './entity-tag.ts'
import { allowScripts } from './security-headers.ts'

interface DocumentResponseInit {
  status: number
  /** The name of the page's route; `undefined` for an error page. */
  page: string | undefined
  headers?: Readonly<Record<string, string>>
  /** Default: `private, no-cache`. */
  cacheControl?: string | undefined
}

interface RenderedResponseInit extends DocumentResponseInit {
  lifetime: Lifetime
}

type Bytes = Uint8Array<ArrayBuffer>

type RequestFacts = Pick<PageRequest, 'method' | 'raw'>

const encoder = new TextEncoder()

/** The response that sends a rendered document. HEAD gets the same response without the body. */
export async function documentResponse(
  request: RequestFacts,
  rendered: RenderedDocument,
  init: RenderedResponseInit,
): Promise<Response> {
  const { nonce } = rendered
  if (rendered.type === 'stream') {
    return withNonce(nonce, streamResponse(request, rendered.body, init))
  }
  const { html } = rendered
  // React may move large content to its place by an inline script, even if nothing is pending
  // (https://github.com/facebook/react/blob/main/packages/react-server/src/ReactFizzServer.js,
  // `isEligibleForOutlining`).
  const hasNonce = html.includes(nonce)
  const isTagged = !hasNonce && request.method !== 'POST' && init.status === 200
  if (isTagged) return taggedResponse(request, html, init)
  const response = completeResponse(request, encoder.encode(html), init)
  return hasNonce ? withNonce(nonce, response) : response
}

function streamResponse(
  { method }: RequestFacts,
  body: ReadableStream,
  init: RenderedResponseInit,
): Response {
  if (method !== 'HEAD') return htmlResponse(body, init)
  init.lifetime.end() // nothing reads the stream
  return htmlResponse(null, init)
}

function completeResponse({ method }: RequestFacts, body: Bytes, init: DocumentResponseInit): Response {
  if (method !== 'HEAD') return htmlResponse(body, init)
  const response = htmlResponse(null, init)
  response.headers.set('Content-Length', String(body.byteLength))
  return response
}

async function taggedResponse(
  request: RequestFacts,
  html: string,
  init: DocumentResponseInit,
): Promise<Response> {
  const { inlineTexts } = filesFor(init.page)
  const tagged = await taggedBody(init.page, { build: assets.build, html, ofBuild: inlineTexts })
  const { body, head, isRepeated } = tagged
  if (request.method !== 'GET' || request.raw.headers.has('If-None-Match')) {
    return taggedDocumentResponse(request, tagged, init)
  }
  // Headers one by one would take a thirtieth of a small document's CPU
  // (docs/decisions/045-cpu-and-memory.md).
  if (head) return new Response(body, head)
  const response = taggedDocumentResponse(request, tagged, init)
  if (isRepeated) tagged.head = new Response(null, response)
  return response
}

/** The response with a document whose entity tag is known. */
export function taggedDocumentResponse(
  request: RequestFacts,
  { body, tag }: { body: Bytes; tag: string },
  init: DocumentResponseInit,
): Response {
  const response = namesTag(request.raw.headers.get('If-None-Match'), tag)
    ? htmlResponse(null, { ...init, status: 304 })
    : completeResponse(request, body, init)
  response.headers.set('ETag', tag)
  return response
}

/** Allows the document's inline scripts. */
function withNonce(nonce: string, response: Response): Response {
  allowScripts(response.headers, nonce)
  return response
}

function htmlResponse(
  body: BodyInit | null,
  { status, page, cacheControl, headers }: DocumentResponseInit,
): Response {
  const response = new Response(body, { status, headers: documentHeaders(page) })
  if (cacheControl !== undefined) response.headers.set('Cache-Control', cacheControl)
  for (const name in headers) response.headers.set(name, headers[name]!)
  return response
}
