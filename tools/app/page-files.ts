import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import type { Routes } from '../../src/api/routes/route.ts'

/**
 * The page file of each route, by the route's name: `lab/stream` for `pages/lab/stream.tsx`. `undefined`
 * if the route does not import one.
 */
export type PageFiles = ReadonlyMap<string, string | undefined>

interface Place {
  /** The folder that paths begin in, if they begin with a slash. */
  root: string
  app: string
}

/** Finds the file that each route of an evaluated route table imports. */
export function pageFiles(routes: Routes, place: Place): PageFiles {
  return new Map(
    Object.entries(routes).map(([name, { module }]) => [name, pageFile(String(module), place)]),
  )
}

/** The import in the text of a function: as it is written, or as Vite has resolved and written it. */
const IMPORT = /\b(?:import|__vite_ssr_dynamic_import__)\(\s*["'`]([^"'`]+)["'`]/

function pageFile(module: string, { root, app }: Place): string | undefined {
  const path = IMPORT.exec(module)?.[1]
  if (path === undefined) return undefined
  // Vite leaves the path of a file that does not exist as it is written.
  if (path.startsWith('.')) return nameIn('pages/', path)
  const file = path.startsWith('/@fs/') ? path.slice('/@fs'.length) : `${root}${path}`
  return nameIn(`${normalizePath(resolve(app))}/pages/`, normalizePath(file))
}

function nameIn(folder: string, file: string): string | undefined {
  const at = file.indexOf(folder)
  if (at < 0 || !file.endsWith('.tsx')) return undefined
  return file.slice(at + folder.length, -'.tsx'.length)
}
