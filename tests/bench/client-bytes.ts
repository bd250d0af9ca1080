import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/** The JavaScript of a page, in bytes after gzip. */
export interface ClientBytes {
  /** The entry's own file. */
  entry: number
  /** The file with the route table. */
  routes: number
  /** What the document names, with all that it imports. */
  atOnce: number
  /** With what is loaded later on its own, pages that nobody asked for excepted. */
  inTheEnd: number
}

/** Measures what a document of a build makes a browser load; `view` ends the path of the page's view. */
export function clientBytes(outDir: string, html: string, view: string): ClientBytes {
  const folder = resolve(outDir, 'client')
  const manifest = readManifest(folder)
  const keyOf = (file: string) => Object.keys(manifest).find((key) => manifest[key]!.file === file)
  const named = scriptsOf(html).flatMap((file) => keyOf(file) ?? [])
  const viewKey = Object.keys(manifest).find((key) => key.endsWith(view))!
  const sizeOf = (keys: Iterable<string>) => gzipBytes(folder, filesOf(manifest, keys))
  const entries = Object.keys(manifest).filter((key) => isScriptEntry(manifest, key))
  const table = Object.keys(manifest).filter((key) =>
    manifest[key]!.dynamicImports?.includes(viewKey),
  )
  const isOtherPage = (key: string) => key.includes('/pages/') && key !== viewKey
  return {
    entry: sizeOf(entries),
    routes: sizeOf(table),
    atOnce: sizeOf(reachable(manifest, named, (chunk) => chunk.imports ?? [])),
    inTheEnd: sizeOf(
      reachable(manifest, [...named, viewKey], ({ imports = [], dynamicImports = [] }) => [
        ...imports,
        ...dynamicImports.filter((key) => !isOtherPage(key)),
      ]),
    ),
  }
}

/** The bytes of all scripts of a client build. */
export function allClientBytes(folder: string): number {
  const manifest = readManifest(folder)
  return gzipBytes(folder, filesOf(manifest, Object.keys(manifest)))
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(resolve(folder, '.vite/manifest.json'), 'utf8'))
}

/** The scripts that a document names, as the manifest spells them. */
function scriptsOf(html: string): string[] {
  const urls = html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.js)"/g)
  return [...new Set([...urls].map(([, file]) => file!))]
}

function isScriptEntry(manifest: Manifest, key: string): boolean {
  const { isEntry, file } = manifest[key]!
  return isEntry === true && file.endsWith('.js')
}

type Chunk = Manifest[string]

/** The chunks that some chunks lead to, themselves included. */
function reachable(
  manifest: Manifest,
  keys: string[],
  next: (chunk: Chunk) => string[],
): Set<string> {
  const found = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue
    found.add(key)
    waiting.push(...next(manifest[key]!))
  }
  return found
}

function filesOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const files = [...keys].map((key) => manifest[key]!.file)
  return new Set(files.filter((file) => file.endsWith('.js')))
}

/** Each file is compressed on its own, as it is sent. */
function gzipBytes(folder: string, files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(resolve(folder, file))).byteLength
  return bytes
}
