import { PURPOSE_HEADER } from '../wire/data-requests.ts'

/** Hono's context, or a part of it. */
interface WithHeaders {
  req: { header(name: string): string | undefined }
}

/**
 * Tells whether a request is a prefetch: `if (!isPrefetch(c)) await countView(c)`. A prefetch runs middleware
 * and loaders before the visitor has clicked, and perhaps they never click, so don't count it or change
 * anything.
 */
export function isPrefetch({ req }: WithHeaders): boolean {
  // The router's own header, or the browser's (`prefetch;prerender` and the like).
  const purpose = req.header(PURPOSE_HEADER) ?? req.header('Sec-Purpose')
  return purpose?.startsWith('prefetch') ?? false
}
