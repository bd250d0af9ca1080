import { readdirSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'

export interface StaticFile {
  /** From the folder, with slashes. */
  path: string
  bytes: number
}

/** Rules for the others: https://developers.cloudflare.com/workers/static-assets/headers/ */
const RULES = ['_headers', '_redirects', '.assetsignore']

/** The files that are served and uploaded beside the Worker. */
export function staticFiles(folder: string): StaticFile[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !RULES.includes(entry.name))
    .map(({ parentPath, name }) => resolve(parentPath, name))
    .map((file) => ({
      path: relative(folder, file).replaceAll('\\', '/'),
      bytes: statSync(file).size,
    }))
}
