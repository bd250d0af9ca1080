/**
 * The URL that a redirect in page data leads to; `undefined` if it is not http(s). Page data is not
 * trusted: a `javascript:` URL must not reach `location.assign`.
 */
export function redirectTarget(location: string, base: URL): URL | undefined {
  try {
    const target = new URL(location, base)
    return /^https?:$/.test(target.protocol) ? target : undefined
  } catch {
    return undefined // `new URL` throws if the location is no URL
  }
}
