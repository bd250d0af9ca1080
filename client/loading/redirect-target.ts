/**
 * Where a redirect in page data leads; `undefined` if its location is no URL of a document. It is as
 * untrusted as all data: a `javascript:` URL must not get to `location.assign`.
 */
export function redirectTarget(location: string, base: URL): URL | undefined {
  try {
    const target = new URL(location, base)
    return /^https?:$/.test(target.protocol) ? target : undefined
  } catch {
    return undefined // `new URL` throws where it can't read the location
  }
}
