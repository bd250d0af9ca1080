import { relative, resolve, sep } from 'node:path'
import { existsSync } from 'node:fs'
import type { AliasOptions } from 'vite'
import { appFolder, findAppFolder } from './app-folder.ts'
import { FRAMEWORK } from '../framework.ts'
import { SetupError } from '../setup-error.ts'

export interface ArriveOptions {
  /** The project's folder, which becomes Vite's `root`. Default: the working directory. */
  root?: string | undefined
  /**
   * The app folder, from the project's folder or absolute. Default: the variable `ARRIVE_APP`, else the first
   * of `src/app`, `app` and `src` that has a `routes.ts`.
   */
  app?: string | undefined
  /** The folder for the build. Default: the variable `ARRIVE_OUT`, else `dist`. */
  outDir?: string | undefined
  /**
   * The most bytes of stylesheets that a document has inline, after the build's minifier. A document with
   * more links them; with 0, all do. Default: 32,768.
   */
  inlineStylesBytes?: number | undefined
  /**
   * Are there files for older browsers, from Chrome 66 and Safari 12.1 on? Without them, browsers older than
   * Chrome 119, Firefox 121 and Safari 17.4 get pages without JavaScript, and the project needs no `core-js`,
   * `core-js-compat` and `seamless-scroll-polyfill`. Default: true.
   */
  legacyBuild?: boolean | undefined
}

/** The absolute paths that the plugins work with. */
export interface Folders {
  /** The framework's own files: Arrive's repository, or the package in the project's `node_modules`. */
  framework: string
  /** The project. In Arrive's repository it is the same folder. */
  root: string
  app: string
  wranglerFile: string
  outDir: string
  /** `resolve.alias` of the project's `vite.config.ts`, as soon as it is read. */
  aliases?: AliasOptions | undefined
}

export function resolveFolders(options: ArriveOptions): Folders {
  const root = resolve(options.root ?? '.')
  const chosen = options.app ?? process.env['ARRIVE_APP']
  const app = chosen === undefined ? findAppFolder(root) : appFolder(resolve(root, chosen))
  const outDir = options.outDir ?? process.env[OUT_VARIABLE] ?? 'dist'
  return {
    framework: FRAMEWORK,
    root,
    app,
    wranglerFile: wranglerFile({ root, app }),
    outDir: resolve(root, outDir),
  }
}

/** The variable that names the folder of a build, for programs that this process runs too. */
export const OUT_VARIABLE = 'ARRIVE_OUT'

/** Where a build puts the Worker. */
export function workerFolder(outDir: string): string {
  return resolve(outDir, 'worker')
}

/** Where a build puts the files that are served and uploaded. */
export function publicFolder(outDir: string): string {
  return resolve(outDir, 'client')
}

/** Where the public files of the build before are, while a build runs that may use some again. */
export function lastPublicFolder(outDir: string): string {
  return resolve(outDir, 'last-client')
}

/** Where a build puts the files that only tools read. */
export function privateFolder(outDir: string): string {
  return resolve(outDir, 'private')
}

/** Where Wrangler, and Arrive, store what belongs to the project of a `wrangler.toml` in this folder. */
export function wranglersFolder(folder: string): string {
  return resolve(folder, '.wrangler')
}

/** Where the databases of a `wrangler.toml` in this folder are: `wrangler d1` finds them there. */
export function localDatabasesFolder(folder: string): string {
  return resolve(wranglersFolder(folder), 'state/v3')
}

/** A path as manifests and URLs write it; begins with `../` for files outside the project. */
export function pathFromRoot(root: string, path: string): string {
  return relative(root, path).split(sep).join('/')
}

/**
 * How Wrangler's configuration may be named:
 * https://developers.cloudflare.com/workers/wrangler/configuration/
 */
const WRANGLER_FILES = ['wrangler.toml', 'wrangler.jsonc', 'wrangler.json'] as const

/**
 * The path of an app's Wrangler configuration: the file in its folder, else the project's; `wrangler.toml` if
 * there is none. Throws if a folder has two.
 */
export function wranglerFile({ root, app }: { root: string; app: string }): string {
  return fileIn(app) ?? fileIn(root) ?? resolve(root, WRANGLER_FILES[0])
}

function fileIn(folder: string): string | undefined {
  const names = WRANGLER_FILES.filter((name) => existsSync(resolve(folder, name)))
  if (names.length > 1) throw new SetupError(severalFiles(names, folder))
  return names.map((name) => resolve(folder, name))[0]
}

/** Wrangler itself prefers `wrangler.json`, then `wrangler.jsonc`, and says nothing. */
function severalFiles(names: readonly string[], folder: string): string {
  return `There are ${names.join(' and ')} in ${folder}, of which Wrangler reads only one: delete the others.`
}
