import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The bytes of files after gzip, each on its own, as they are sent. A file that is asked for again is not read again. */
export function gzipBytes(folder: string): (files: readonly string[]) => number {
  const known = new Map<string, number>()
  return (files) => files.reduce((sum, file) => sum + bytesOf(file), 0)

  function bytesOf(file: string): number {
    const bytes = known.get(file) ?? gzipSync(readFileSync(resolve(folder, `./${file}`))).byteLength
    known.set(file, bytes)
    return bytes
  }
}
