import type { PageRequest } from '../request/page-request.ts'

interface TextResponseInit {
  status: number
  headers: Record<string, string>
}

const encoder = new TextEncoder()

/** A response that is this text; for a HEAD without it, but with its length. */
export function textResponse(
  { method }: PageRequest,
  text: string,
  { status, headers }: TextResponseInit,
): Response {
  if (method !== 'HEAD') return new Response(text, { status, headers })
  const length = String(encoder.encode(text).byteLength)
  return new Response(null, { status, headers: { ...headers, 'Content-Length': length } })
}
