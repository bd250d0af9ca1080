import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { normalizePath, searchForWorkspaceRoot, type ResolvedConfig } from 'vite'
import { pathOf } from '../../app/app-files.ts'
import type { Folders } from '../../project/folders.ts'

/** Package managers write one when they have installed something. */
const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/** Beside `wrangler.toml`. */
const VARIABLES = ['.dev.vars', '.env']

/** What differs as soon as the text of a file does, by file. */
export type Versions = ReadonlyMap<string, string>

/** The files and the folder which the development server reads only when it starts. Some may be missing. */
export function configurationFiles(
  config: ResolvedConfig,
  { app, wranglerFile }: Pick<Folders, 'app' | 'wranglerFile'>,
): string[] {
  const { root, configFile = '', configFileDependencies } = config
  return [
    wranglerFile,
    ...VARIABLES.map((file) => resolve(dirname(wranglerFile), file)),
    ...lockFiles(root),
    resolve(root, 'tsconfig.json'),
    configFile,
    pathOf(app, 'vite.config.ts'),
    resolve(app, 'public'), // only whether it is there: `settings.ts`
    ...configFileDependencies,
  ].map(normalizePath)
}

/** Those that Vite's watcher does not see yet and that exist: for a missing file, it would see only that. */
export function lockFilesAbove(root: string): string[] {
  if (searchForWorkspaceRoot(root) === normalizePath(root)) return []
  return lockFiles(root).filter((file) => existsSync(file))
}

function lockFiles(root: string): string[] {
  return LOCK_FILES.map((file) => resolve(searchForWorkspaceRoot(root), file))
}

export function versionsOf(files: readonly string[]): Versions {
  return new Map(files.map((file) => [file, versionOf(file)]))
}

/** Has a file changed that is in both? */
export function haveChanged(before: Versions, now: Versions): boolean {
  return [...now].some(([file, version]) => (before.get(file) ?? version) !== version)
}

function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) return found ? 'folder' : ''
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
