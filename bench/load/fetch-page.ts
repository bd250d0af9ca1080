import { PAGES } from '../builds/subjects.ts'
import { BROWSER_HEADERS } from './browser-headers.ts'
import type { Served } from './serve-subject.ts'

/** A request for one of `PAGES`. */
export interface PageRequest {
  path: string
  /** Sent with a browser's headers. */
  headers?: Record<string, string>
  /** Each response names its time, so that only their lengths are the same. */
  hasTime?: boolean
}

/** Throws unless the response is the page that was requested: the speed of an error page means nothing. */
export async function fetchPage({ url }: Served, { path, headers }: PageRequest): Promise<string> {
  const response = await fetch(new URL(path, url), { headers: { ...BROWSER_HEADERS, ...headers } })
  const html = await response.text()
  if (response.status === 200 && html.includes(PAGES[path]!)) return html
  throw new Error(`${path} was answered with ${response.status}, not with ${PAGES[path]}: ${html}`)
}
