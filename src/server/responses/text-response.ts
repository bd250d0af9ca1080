import type { PageRequest } from '../request/page-request.ts'

interface TextResponseInit {
  status: number
  headers: Record<string, string>
}

const encoder = new TextEncoder()

/** The response with a text. HEAD gets its length instead of the text. */
export function textResponse(
  { method }: Pick<PageRequest, 'method'>,
  text: string,
  { status, headers }: TextResponseInit,
): Response {
  if (method !== 'HEAD') return new Response(text, { status, headers })
  const length = String(encoder.encode(text).byteLength)
  return new Response(null, { status, headers: { ...headers, 'Content-Length': length } })
}
