import { isbot } from 'isbot'
import { entityTag, namesTag } from './entity-tag.ts'
import type { Lifetime } from './lifetime.ts'
import { linkHeader } from './link-header.ts'
import { loadDocument } from './load-document.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import type { Rendered } from './render-document.ts'
import { renderPage, type DocumentContent } from './render-page.tsx'
import { allowScripts, withSecurity } from './security-headers.ts'

interface DocumentAnswer {
  status: number
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
  const { lifetime } = answer
  const headers = documentHeaders(answer)
  if (request.method === 'HEAD') return new Response(null, { status: answer.status, headers })
  const nonce = crypto.randomUUID()
  const page = { url: request.url, document: await loadDocument(request), content: answer.content }
  const rendered = await renderPage(page, {
    nonce,
    lifetime,
    isForCrawler: () => isbot(request.raw.headers.get('User-Agent')),
    onError: (error) => {
      if (!request.raw.signal.aborted) logError('rendering failed', error, request)
    },
  })
  // React also moves late content that came in time by an inline script where it is large.
  const scripted = rendered.kind === 'stream' || rendered.html.includes(nonce)
  if (scripted) allowScripts(headers, nonce)
  const tagged = !scripted && request.method === 'GET'
  return rendered.kind === 'stream'
    ? new Response(rendered.body, { status: answer.status, headers })
    : answerWhole(request, rendered, { status: answer.status, headers, tagged })
}

function documentHeaders({ headers, cacheControl, content }: DocumentAnswer): Headers {
  const all = withSecurity(headers)
  all.set('Link', linkHeader(content.kind === 'page' ? content.name : undefined))
  all.set('Content-Type', 'text/html; charset=utf-8')
  all.set('Cache-Control', cacheControl ?? 'private, no-cache')
  return all
}

async function answerWhole(
  request: PageRequest,
  rendered: Extract<Rendered, { kind: 'whole' }>,
  answer: { status: number; headers: Headers; tagged: boolean },
): Promise<Response> {
  const { status, headers } = answer
  const body = new TextEncoder().encode(rendered.html)
  if (status === 200 && answer.tagged) {
    const tag = await entityTag(body)
    headers.set('ETag', tag)
    if (namesTag(request.raw.headers.get('If-None-Match'), tag)) {
      return new Response(null, { status: 304, headers })
    }
  }
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { status, headers })
}
