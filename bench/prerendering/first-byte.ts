import { BROWSER_HEADERS } from '../load/browser-headers.ts'

/** Only Cloudflare's server of static files sends this header, and the Worker doesn't. */
const FILE_HEADER = 'cf-cache-status'

export interface FirstByte {
  /** From the request to the first byte of the response. */
  ms: number
  /** Was it sent without the Worker? */
  isFile: boolean
}

/** Throws if the response is not the page. */
export async function measureFirstByte(url: URL): Promise<FirstByte> {
  const start = performance.now()
  const response = await fetch(url, { headers: BROWSER_HEADERS })
  const ms = performance.now() - start
  const html = await response.text()
  if (response.status !== 200 || !html.includes('</html>')) {
    throw new Error(`${url.pathname} was answered with ${response.status}: ${html}`)
  }
  return { ms, isFile: response.headers.has(FILE_HEADER) }
}
