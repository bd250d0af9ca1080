import { existsSync, globSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { normalizePath } from 'vite'
import { APP_FILES, type AppFile, type AppFileName } from '../../src/api/app-files.ts'
import { exportsOf, type ExportNames } from './exports-of.ts'
import type { Memoized } from './memoized-until-change.ts'

/** An app's files, by their paths, each with what it exports; `undefined` for a syntax error. */
export type AppFiles = ReadonlyMap<string, ExportNames | undefined>

const ALL = Object.entries<AppFile>(APP_FILES) as [AppFileName, AppFile][]
const CODE = ALL.map(([name]) => name.replace('*', '**/*')).filter((name) => /\.tsx?$/.test(name))

/** The path of a file that an app has or may have, with Vite's slashes. */
export function pathOf(app: string, name: AppFileName): string {
  return normalizePath(resolve(app, name))
}

export function hasFile(app: string, name: AppFileName): boolean {
  return existsSync(resolve(app, name))
}

/** Finds the files of an app, and what each exports. */
export async function readAppFiles(app: string): Promise<AppFiles> {
  const paths = globSync(CODE, { cwd: app }).map(normalizePath).toSorted()
  const files = paths.map(async (path) => [path, await exportsOf(resolve(app, path))] as const)
  return new Map(await Promise.all(files))
}

/** Keeps what the files of an app export, and reads changed ones again. Equal exports are the same map. */
export function appFilesUntilChange(app: string): Memoized<AppFiles> {
  const folder = normalizePath(resolve(app))
  const changed = new Set<string>()
  let last: AppFiles | undefined
  return {
    async read() {
      const files = [...changed]
      changed.clear()
      last = last ? await readAgain(last, folder, files) : await readAppFiles(app)
      return last
    },
    forget(file) {
      if (file === undefined) last = undefined
      else changed.add(file)
    },
  }
}

async function readAgain(last: AppFiles, folder: string, changed: readonly string[]): Promise<AppFiles> {
  const files = new Map(last)
  for (const file of changed) {
    const path = posix.relative(folder, file)
    if (!isCode(path)) continue
    if (existsSync(file)) files.set(path, await exportsOf(file))
    else files.delete(path)
  }
  if (isDeepStrictEqual(files, last)) return last
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isCode(path: string): boolean {
  return CODE.some((name) => {
    const [start, end] = name.split('**/*')
    return end === undefined ? path === name : path.startsWith(start!) && path.endsWith(end)
  })
}

/** Those beside the pages and layouts. */
export function filesWhere(fits: (file: AppFile) => boolean): AppFileName[] {
  return ALL.filter(([name, file]) => !name.includes('*') && fits(file)).map(([name]) => name)
}

/** Finds the modules of an app's pages or layouts, each with its name in that folder. */
export function findModules(app: string, kind: 'pages' | 'layouts'): { name: string; path: string }[] {
  const folder = resolve(app, kind)
  return globSync('**/*.tsx', { cwd: folder })
    .map(normalizePath)
    .map((file) => ({ name: file.slice(0, -'.tsx'.length), path: resolve(folder, file) }))
}
