import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readManifest } from '../../tools/vite/browser/manifest.ts'
import { publicFolder } from '../../tools/project/folders.ts'
import { pageScripts, type PageScripts } from './page-scripts.ts'

/** The bytes after gzip of the scripts that a browser loads for a document. */
export function clientBytes(
  outDir: string,
  page: { html: string; module: string },
): Record<keyof PageScripts, number> {
  const folder = publicFolder(outDir)
  const scripts = Object.entries(pageScripts(readManifest(outDir), page))
  const sizes = scripts.map(([part, files]) => [part, gzipBytes(folder, files)])
  return Object.fromEntries(sizes)
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
