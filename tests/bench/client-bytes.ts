import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { privateFolder } from '../../tools/vite/folders.ts'
import { pageScripts, type PageScripts } from './page-scripts.ts'

/** The bytes after gzip of what a document of a build makes a browser load. */
export function clientBytes(
  outDir: string,
  page: { html: string; module: string },
): Record<keyof PageScripts, number> {
  const folder = resolve(outDir, 'client')
  const manifest = readManifest(outDir)
  const { entry, routes, atOnce, inTheEnd, goingOn, measured } = pageScripts(manifest, page)
  return {
    entry: gzipBytes(folder, entry),
    routes: gzipBytes(folder, routes),
    atOnce: gzipBytes(folder, atOnce),
    inTheEnd: gzipBytes(folder, inTheEnd),
    goingOn: gzipBytes(folder, goingOn),
    measured: gzipBytes(folder, measured),
  }
}

/** The bytes after gzip of the file that begins with a module, by the module's name in the manifest. */
export function moduleBytes(outDir: string, module: string): number {
  const folder = resolve(outDir, 'client')
  const manifest = readManifest(outDir)
  return gzipBytes(folder, [manifest[module].file])
}

function readManifest(outDir: string) {
  return JSON.parse(readFileSync(resolve(privateFolder(outDir), '.vite/manifest.json'), 'utf8'))
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
