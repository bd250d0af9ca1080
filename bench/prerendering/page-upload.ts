import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { publicFolder } from '../../tools/vite/folders.ts'

/** The files with page data: `src/wire/data-file.ts`. */
const DATA = '_data.*/**/*.json'

/** How many pages of a build are files, and what they add to its upload. Each has one file with data. */
export function pageUpload(outDir: string): Record<'pages' | 'documents' | 'data', number> {
  const folder = publicFolder(outDir)
  const data = globSync(DATA, { cwd: folder })
  const pages = data.map((file) => file.replace(/^_data\.[^/]+\/(.*)\.json$/, '$1'))
  return {
    pages: pages.length,
    documents: gzipBytes(
      folder,
      pages.map((page) => documentOf(folder, page)),
    ),
    data: gzipBytes(folder, data),
  }
}

/** A page that other pages lie below has another name: `tools/prerender/static-place.ts`. */
function documentOf(folder: string, page: string): string {
  const [found] = globSync([page, `_prerendered/${page}.html`], {
    cwd: folder,
    withFileTypes: true,
  }).filter((entry) => entry.isFile())
  if (!found) throw new Error(`The build has no document for the data of /${page}`)
  return resolve(found.parentPath, found.name)
}

function gzipBytes(folder: string, files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(resolve(folder, file))).byteLength,
    0,
  )
}
