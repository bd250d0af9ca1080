/** The default: the visitor's own browser keeps the answer, and asks each time whether it still holds. */
export const PRIVATE = 'private, no-cache'

/** May a cache between Worker and browser keep an answer that says this? https://www.rfc-editor.org/rfc/rfc9111#section-3 */
export function isShared(cacheControl: string): boolean {
  return !/(?:^|[\s,])(?:private|no-store)(?:[\s,=]|$)/i.test(cacheControl)
}

/** A page asks that everybody be given what is made for one visitor. */
export class SharedCacheRefused extends Error {
  override readonly name = 'SharedCacheRefused'

  constructor(page: string, cacheControl: string, why: string) {
    super(
      `pages/${page}.server.ts exports cacheControl = ${JSON.stringify(cacheControl)}, so a cache may ` +
        `give one visitor's page to another, but ${why}`,
    )
  }
}
