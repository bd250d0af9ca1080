import type { PageRequest } from '../request/page-request.ts'

interface TextResponseInit {
  status: number
  headers: Record<string, string> | Headers
}

const encoder = new TextEncoder()

/** The response with a text. HEAD gets its length instead of the text. */
export function textResponse(
  { method }: Pick<PageRequest, 'method'>,
  text: string,
  { status, headers }: TextResponseInit,
): Response {
  if (method !== 'HEAD') return new Response(text, { status, headers })
  const response = new Response(null, { status, headers })
  response.headers.set('Content-Length', String(encoder.encode(text).byteLength))
  return response
}
