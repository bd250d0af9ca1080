import { writeFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { resolve, dirname } from 'node:path'
import { PAGE_FILES, pageFileOf } from '../../src/server/shared-pages/page-file.ts'
import type { PageContents } from '../../src/server/without-visitor/build-requests.ts'
import { dataFileOf } from '../../src/wire/data-file.ts'
import { staticFiles } from '../built-files/static-files.ts'
import { createHeaderRules } from './header-rules.ts'
import { createStaticPlaces } from './static-place.ts'

export interface PageToWrite {
  route: string
  pattern: string
  path: string
  contents: PageContents
}

interface WriterOptions extends WrittenFolders {
  build: string
  /** The paths of all pages that will be written. */
  paths: readonly string[]
}

/** How many pages were written, and the routes with files that only the Worker reads. */
export interface WrittenPages {
  count: number
  workerFirst: number
  routesWithFiles: readonly string[]
}

/**
 * Writes pages as files: at their URLs, if no Worker is needed for them, or else where only the Worker finds
 * them. Their order decides which get a rule if there are too many, so it is the same for each build.
 */
export function createPageWriter({ folder, last, build, paths }: WriterOptions) {
  const write = createFileWriter({ folder, last })
  const files = servedFiles(folder)
  const headersFile = resolve(folder, '_headers')
  const redirectsFile = resolve(folder, '_redirects')
  const redirects = readText(redirectsFile) ?? ''
  const headers = createHeaderRules({ text: readText(headersFile) ?? '', files })
  const placeOf = createStaticPlaces({ paths, files, redirects: countRedirects(redirects) })
  const rules: string[] = []
  const routesWithFiles = new Set<string>()
  const written = { count: 0, workerFirst: 0 }

  function writeStatic({ pattern, path, contents }: PageToWrite): boolean {
    const { document, data, isWorkerFirst } = contents
    if (isWorkerFirst) return false
    const place = placeOf(path)
    if (!place || !headers.add({ pattern, path, headers: withoutTag(document) })) return false
    write(place.file, document.body)
    if (data) write(decodeURI(dataFileOf({ build, pagePath: path })), data.body)
    if (place.rule !== undefined) rules.push(place.rule)
    return true
  }

  return {
    write(page: PageToWrite): void {
      written.count += 1
      if (writeStatic(page)) return
      const { path, route, contents } = page
      const { document, data } = contents
      written.workerFirst += 1
      routesWithFiles.add(route)
      write(pageFileOf(path, 'page'), document.firstLine + document.body)
      if (data) write(pageFileOf(path, 'json'), data.firstLine + data.body)
    },
    end(): WrittenPages {
      writeFileSync(headersFile, headers.text())
      // First: after a rule with a placeholder, each rule counts as one.
      if (rules.length > 0) writeFileSync(redirectsFile, `${rules.join('\n')}\n${redirects}`)
      return { ...written, routesWithFiles: [...routesWithFiles] }
    },
  }
}

/** Cloudflare makes a tag of its own. */
function withoutTag({ headers }: PageContents['document']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'etag'))
}

function countRedirects(text: string): number {
  return text.split('\n').filter((line) => /^\s*[^\s#]/.test(line)).length
}

/** The URLs of the files that a build has written so far. */
function servedFiles(folder: string): string[] {
  return staticFiles(folder)
    .map(({ path }) => `/${path}`)
    .filter((file) => !file.startsWith(PAGE_FILES))
    .map(encodeURI)
}

interface WrittenFolders {
  /** The folder that is served. */
  folder: string
  /** What the build before has served. */
  last: string
}

/**
 * Makes a function that writes files by their paths in the folder. What the build before has written alike is
 * moved here as it is, with its time.
 */
export function createFileWriter({ folder, last }: WrittenFolders) {
  return function writeFile(file: string, text: string): void {
    const [path, before] = [resolve(folder, `.${file}`), resolve(last, `.${file}`)]
    mkdirSync(dirname(path), { recursive: true })
    if (readText(before) === text) renameSync(before, path)
    else writeFileSync(path, text)
  }
}

/** The text of a file; `undefined` if there is no such file. */
function readText(file: string): string | undefined {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile()
  return isFile ? readFileSync(file, 'utf8') : undefined
}
