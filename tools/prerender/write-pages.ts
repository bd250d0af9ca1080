import { globSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import { encodePageFile, PAGE_FILES, pageFileOf } from '../../src/server/assets/page-file.ts'
import type { PageContents } from '../../src/server/request/build-requests.ts'
import { dataFileOf } from '../../src/wire/data-file.ts'
import { createHeaderRules } from './header-rules.ts'
import { readText } from './read-text.ts'
import { createStaticPlaces } from './static-place.ts'
import type { WriteFile } from './write-file.ts'

/** A page to write. */
export interface PageToWrite {
  route: string
  pattern: string
  path: string
  contents: PageContents
}

interface WriterOptions {
  /** The folder that is served. */
  folder: string
  build: string
  /** The paths of all pages that will be written. */
  paths: readonly string[]
  write: WriteFile
}

/** How many pages were written, and the routes with files that only the Worker reads. */
export interface WrittenPages {
  count: number
  workerFirst: number
  routesWithFiles: readonly string[]
}

/**
 * Writes pages as files: at their URLs, if no Worker is needed for them, or else where only the Worker finds them. Their order
 * decides which get a rule if there are too many, so it is the same for each build.
 */
export function createPageWriter({ folder, build, paths, write }: WriterOptions) {
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
    if (contents.isWorkerFirst) return false
    const place = placeOf(path)
    if (!place || !headers.add({ pattern, path, headers: contents.headers })) return false
    write(place.file, contents.html)
    writeData(decodeURI(dataFileOf({ build, pagePath: path })), contents)
    if (place.rule !== undefined) rules.push(place.rule)
    return true
  }

  function writeData(file: string, { data }: PageContents): void {
    if (data !== undefined) write(file, data)
  }

  return {
    write(page: PageToWrite): void {
      written.count += 1
      if (writeStatic(page)) return
      const { path, route, contents } = page
      const { html, tag, ownHeaders } = contents
      written.workerFirst += 1
      routesWithFiles.add(route)
      write(pageFileOf(path, 'page'), encodePageFile({ html, tag, headers: ownHeaders }))
      writeData(pageFileOf(path, 'json'), contents)
    },
    end(): WrittenPages {
      writeFileSync(headersFile, headers.text())
      // First: after a rule with a placeholder, each rule counts as one.
      if (rules.length > 0) writeFileSync(redirectsFile, `${rules.join('\n')}\n${redirects}`)
      return { ...written, routesWithFiles: [...routesWithFiles] }
    },
  }
}

/** How many rules a `_redirects` has. */
function countRedirects(text: string): number {
  return text.split('\n').filter((line) => /^\s*[^\s#]/.test(line)).length
}

/** The URLs of the files that a build has written so far. */
function servedFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      normalizePath(resolve(entry.parentPath, entry.name)).slice(normalizePath(folder).length),
    )
    .filter((file) => !['/_headers', '/_redirects'].includes(file) && !file.startsWith(PAGE_FILES))
    .map(encodeURI)
}
