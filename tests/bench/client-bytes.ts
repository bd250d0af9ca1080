import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { manifestChunk, readManifest } from '../../tools/vite/browser/manifest.ts'
import { publicFolder } from '../../tools/vite/folders.ts'
import { pageScripts, type PageScripts } from './page-scripts.ts'

/** The bytes after gzip of the scripts that a browser loads for a document. */
export function clientBytes(
  outDir: string,
  page: { html: string; module: string },
): Record<keyof PageScripts, number> {
  const folder = publicFolder(outDir)
  const manifest = readManifest(outDir)
  const { entry, routes, inDocument, hydrated, withRouter, withVitals } = pageScripts(
    manifest,
    page,
  )
  return {
    entry: gzipBytes(folder, entry),
    routes: gzipBytes(folder, routes),
    inDocument: gzipBytes(folder, inDocument),
    hydrated: gzipBytes(folder, hydrated),
    withRouter: gzipBytes(folder, withRouter),
    withVitals: gzipBytes(folder, withVitals),
  }
}

/** The bytes after gzip of the file that begins with a module. */
export function moduleBytes(outDir: string, module: string): number {
  const folder = publicFolder(outDir)
  return gzipBytes(folder, [manifestChunk(readManifest(outDir), module).file])
}

/** The bytes after gzip of all scripts in a folder. */
export function scriptBytes(folder: string): number {
  return gzipBytes(folder, globSync('**/*.js', { cwd: folder }))
}

/** Each file is compressed on its own, as it is sent. */
function gzipBytes(folder: string, files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(resolve(folder, file))).byteLength
  return bytes
}
