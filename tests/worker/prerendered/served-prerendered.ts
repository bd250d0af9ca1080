import { PRERENDERED_OUT } from '../../apps/build-apps.ts'
import { servedApp } from '../served-fixture.ts'

/** The app whose pages are files, with its static files. */
export function servedPrerendered() {
  return servedApp(PRERENDERED_OUT)
}

/** Was a response made without the Worker? Only Cloudflare's server of static files sends this header. */
export function isFile({ headers }: Response): boolean {
  return headers.has('cf-cache-status')
}

/** The id of the build, from a document. */
export function buildOf(html: string): string {
  return /"build":"([\w-]+)"/.exec(html)![1]!
}
