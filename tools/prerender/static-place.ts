import { pageFileOf } from '../../src/server/shared-pages/page-file.ts'

/** Cloudflare's limit: https://developers.cloudflare.com/workers/static-assets/redirects/ */
const MAX_REDIRECTS = 2000

/** File systems accept 255 bytes. */
const MAX_NAME_BYTES = 200

/** Where the document of a page lies, so that its URL needs no Worker. */
interface StaticPlace {
  file: string
  /** The line of `_redirects` that serves the file at the page's URL; missing if the file has that name. */
  rule?: string
}

interface PlaceOptions {
  /** The paths of all pages that may become files. */
  paths: readonly string[]
  /** The URLs of all other files. */
  files: readonly string[]
  redirects: number
}

/**
 * Finds the place of each document: a file with the name of its URL. `/guide` can't be one beside
 * `/guide/forms`, nor can `/`, so they get a rule of `_redirects`. `undefined` if a page can't have a place,
 * because of its name or because there is no room.
 */
export function createStaticPlaces({ paths, files, redirects }: PlaceOptions) {
  const folders = new Set([...paths, ...files].flatMap(foldersOf))
  const taken = new Set(files.map((file) => file.toLowerCase()))
  let rules = redirects

  return function placeOf(path: string): StaticPlace | undefined {
    const name = path.toLowerCase()
    if (!isPlainPath(path) || taken.has(name)) return undefined
    const needsRule = path === '/' || folders.has(name)
    if (needsRule && rules >= MAX_REDIRECTS) return undefined
    taken.add(name)
    if (!needsRule) return { file: decodeURI(path) }
    rules += 1
    const file = pageFileOf(path, 'html')
    return { file, rule: `${path} ${file} 200` }
  }
}

/** `/guide` of `/guide/forms`, in lower case, because some file systems see no difference. */
function foldersOf(path: string): string[] {
  const segments = path.toLowerCase().split('/').slice(1, -1)
  return segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`)
}

/** Is the path the same for browsers, file systems, and Cloudflare, which redirects to its own encoding? */
function isPlainPath(path: string): boolean {
  if (path === '/') return true
  if (new URL(path, 'https://any.invalid').pathname !== path) return false
  const segments = path.split('/').slice(1)
  return segments.every(isPlainSegment) && !/^\/(_|assets(\/|$))/.test(path)
}

function isPlainSegment(segment: string): boolean {
  const text = decodeURIComponent(segment)
  const isPlain = /^[^\u0000-\u001f"*/:<>?\\|%#.][^\u0000-\u001f"*/:<>?\\|%#]*$/.test(text)
  const isEncodedAlike = encodeURIComponent(text) === segment && decodeURI(segment) === text
  const isShort = Buffer.byteLength(text) <= MAX_NAME_BYTES
  return isPlain && isEncodedAlike && isShort && !/[. ]$/.test(text)
}
