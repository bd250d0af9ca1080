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
