import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import { APP_FILES, type AppFile, type AppFileName } from '../../src/api/app-files.ts'
import { exportsOf, type ExportNames } from './exports-of.ts'

/** The files that an app has, by their paths in its folder, each with what it exports. A syntax error is `undefined`. */
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
  const paths = globSync(CODE, { cwd: app }).toSorted()
  const files = paths.map(async (path) => {
    return [normalizePath(path), await exportsOf(resolve(app, path))] as const
  })
  return new Map(await Promise.all(files))
}

/** Those beside the pages and layouts. */
export function filesWhere(fits: (file: AppFile) => boolean): AppFileName[] {
  return ALL.filter(([name, file]) => !name.includes('*') && fits(file)).map(([name]) => name)
}
