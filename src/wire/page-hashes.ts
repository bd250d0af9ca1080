import { isRecord } from './json.ts'

/** Hashes of a build's pages by route: their code, in the browser and in the Worker. */
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
