import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

type Encoding = 'br' | 'gzip'

/**
 * What Cloudflare uses for responses of a Worker: https://blog.cloudflare.com/results-experimenting-brotli/
 */
const BROTLI_QUALITY = 4

/** https://developers.cloudflare.com/speed/optimization/content/compression/ */
const COMPRESSED_STATUSES = [200, 403, 404]

/** Would Cloudflare compress this response for a browser that accepts it? */
export function isCompressible({ statusCode, headers }: IncomingMessage, method: string): boolean {
  return (
    method !== 'HEAD' &&
    COMPRESSED_STATUSES.includes(statusCode!) &&
    headers['content-encoding'] === undefined &&
    !/\bno-transform\b/i.test(headers['cache-control'] ?? '') &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers['content-type'] ?? '')
  )
}

/** The best encoding that an `Accept-Encoding` names. Default: none. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding ?? '').filter(({ q }) => q > 0)
  const names = accepted.map(({ type }) => type.toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Sends each part of a body when it comes: a streamed document must not wait for its end. */
export function createEncoder(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH })
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  })
}

/** The raw headers of an answer that is compressed now. The bytes differ, so a tag is weak. */
export function encodedHeaders(rawHeaders: readonly string[], encoding: Encoding): string[] {
  const encoded = ['Content-Encoding', encoding]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at]!, rawHeaders[at + 1]!]
    if (/^content-length$/i.test(name)) continue
    encoded.push(name, /^etag$/i.test(name) ? weakTag(value) : value)
  }
  return encoded
}

function weakTag(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`
}
