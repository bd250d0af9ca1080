import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a deploy of a build sends for its Worker: all modules, gzipped as one, as Wrangler counts. */
export function uploadBytes(outDir: string): number {
  const folder = resolve(outDir, 'worker')
  const modules = globSync('**/*.js', { cwd: folder }).toSorted()
  return gzipSync(Buffer.concat(modules.map((file) => readFileSync(resolve(folder, file))))).byteLength
}
