import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes of all modules of a Worker, as wrangler counts them: together, without source maps. */
export interface WorkerSize {
  bytes: number
  gzip: number
}

/** Wrangler uploads these types as modules. */
const MODULES = '**/*.{js,mjs,cjs,wasm,bin,txt,html,sql}'

export function workerSize(folder: string): WorkerSize {
  const files = globSync(MODULES, { cwd: folder }).toSorted()
  const all = Buffer.concat(files.map((file) => readFileSync(resolve(folder, file))))
  return { bytes: all.byteLength, gzip: gzipSync(all).byteLength }
}

/** The bytes of files after gzip, each on its own, as they are sent. No file is read twice. */
export function gzipBytes(folder: string): (files: readonly string[]) => number {
  const known = new Map<string, number>()
  return (files) => files.reduce((sum, file) => sum + bytesOf(file), 0)

  function bytesOf(file: string): number {
    const bytes = known.get(file) ?? gzipSync(readFileSync(resolve(folder, `./${file}`))).byteLength
    known.set(file, bytes)
    return bytes
  }
}
