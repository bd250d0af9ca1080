import { relative, resolve, sep } from 'node:path'
import { appFolder } from '../app/app-folder.ts'
import { wranglerFile } from '../app/wrangler-file.ts'

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
  /** The app's `wrangler.toml`. */
  wranglerFile: string
  outDir: string
}

/** The folders that the variables `ARRIVE_APP` and `ARRIVE_OUT` choose. */
export function chosenFolders(): Folders {
  return resolveFolders({ app: process.env['ARRIVE_APP'], outDir: process.env['ARRIVE_OUT'] })
}

export function resolveFolders({ app = 'src/app', outDir = 'dist' }: ArriveOptions): Folders {
  const root = resolve(import.meta.dirname, '../..')
  const folder = appFolder(resolve(root, app))
  return {
    root,
    app: folder,
    wranglerFile: wranglerFile({ root, app: folder }),
    outDir: resolve(root, outDir),
  }
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
  return relative(root, path).split(sep).join('/')
}
