import { PURPOSE_HEADER } from '../wire/data-requests.ts'

/** The part of Hono's context that it reads. */
interface WithHeaders {
  req: { header(name: string): string | undefined }
}

/**
 * Has the visitor not clicked yet? Then this request is no page view, and should change nothing: the
 * visitor may never click.
 */
export function isPrefetch({ req }: WithHeaders): boolean {
  // The router's own header, or the browser's (`prefetch;prerender` and the like).
  const purpose = req.header(PURPOSE_HEADER) ?? req.header('Sec-Purpose')
  return purpose?.startsWith('prefetch') ?? false
}
