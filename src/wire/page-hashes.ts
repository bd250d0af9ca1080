import { isRecord } from './json.ts'

/**
 * The hashes of a build's pages by the names of their routes: the page's code, in the browser and in the
 * Worker.
 */
export type PageHashes = Readonly<Record<string, string>>

/** The URL of the file with them. The next builds keep it, as all of `assets/`. */
export function pageHashesPath(build: string): string {
  return `/assets/pages-${build}.json`
}

/** Reads that file; empty if it is not one. */
export function decodePageHashes(value: unknown): PageHashes {
  return isRecord(value) && Object.values(value).every((hash) => typeof hash === 'string')
    ? (value as PageHashes)
    : {}
}
