import { globSync, readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'

/**
 * Wrangler's default rules:
 * https://developers.cloudflare.com/workers/wrangler/bundling/#files-which-will-not-be-bundled
 */
const TYPES = {
  '.js': 'ESModule',
  '.mjs': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
  '.txt': 'Text',
  '.html': 'Text',
  '.sql': 'Text',
} as const

/** Reads the modules of a built Worker as Miniflare takes them. It runs the first, so the entry is first. */
export function workerModules(folder: string, main: string) {
  const entry = resolve(folder, main)
  const others = globSync('**/*', { cwd: folder }).map((file) => resolve(folder, file))
  return [entry, ...others.filter((path) => path !== entry)].flatMap((path) => {
    const type = TYPES[extname(path) as keyof typeof TYPES]
    if (!type) return []
    const isText = type === 'ESModule' || type === 'Text'
    return [{ type, path, contents: isText ? readFileSync(path, 'utf8') : readFileSync(path) }]
  })
}
