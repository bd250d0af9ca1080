import { relative, resolve } from 'node:path'
import { normalizePath } from 'vite'
import { appFolder } from '../app/app-folder.ts'

export interface ArriveOptions {
  /** The app folder, relative to the repository or absolute. Default: `src/app`. */
  app?: string | undefined
  /** The folder that a build writes. Default: `dist`. */
  outDir?: string | undefined
}

/** The absolute paths that the plugins work with. */
export interface Folders {
  /** The repository. */
  root: string
  app: string
  outDir: string
}

export function resolveFolders({ app = 'src/app', outDir = 'dist' }: ArriveOptions): Folders {
  const root = resolve(import.meta.dirname, '../..')
  return { root, app: appFolder(resolve(root, app)), outDir: resolve(root, outDir) }
}

/** Where a build puts the files that are served and uploaded. */
export function publicFolder(outDir: string): string {
  return resolve(outDir, 'client')
}

/** Where a build puts the files that only tools read. */
export function privateFolder(outDir: string): string {
  return resolve(outDir, 'private')
}

/** A path as manifests and URLs write it; begins with `../` for files outside the repository. */
export function pathFromRoot(root: string, path: string): string {
  return normalizePath(relative(root, path))
}
