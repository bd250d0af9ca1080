/** The default: only the visitor's browser may store the response, and revalidates it each time. */
export const PRIVATE = 'private, no-cache'

/**
 * May a shared cache store a response with this header? `private="Set-Cookie"` forbids it for that field
 * only: https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.7
 */
export function isShared(cacheControl: string): boolean {
  return !/(?:^|[\s,])(?:private|no-store)(?:[\s,]|$)/i.test(cacheControl)
}

/** A page exports a `cacheControl` that would share one visitor's response with others. */
export class SharedCacheRefused extends Error {
  override readonly name = 'SharedCacheRefused'

  /** `file`: the page's server module. */
  constructor(file: string, cacheControl: string, reason: string) {
    super(
      `${file} exports cacheControl = ${JSON.stringify(cacheControl)}, so a cache may ` +
        `give one visitor's page to another, but ${reason}`,
    )
  }
}
