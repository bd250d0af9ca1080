import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { AppFacts } from '../app/app-facts.ts'
import { hydrationModules, ownModules, routeFiles, stylesOf } from '../../src/server/assets/route-files.ts'

/** What a page's first load has, without its HTML: bytes after gzip. */
export interface PageSize {
  pattern: string
  /** With all that hydrates the page. */
  scripts: number
  styles: number
  /** The part of `scripts` that not every page has. */
  ownScripts: number
}

type Facts = Pick<AppFacts, 'routes' | 'pageFiles' | 'layoutFiles' | 'withoutPage'>

/** The table of the build's files, as far as pages need it. */
type Assets = Parameters<typeof routeFiles>[0] &
  Parameters<typeof hydrationModules>[0] & { entry: string; preloads: readonly string[] }

/** The sizes of an app's pages, in the order of the route table. */
export function pageSizes(
  facts: Facts,
  assets: Assets,
  bytesOf: (files: readonly string[]) => number,
): PageSize[] {
  const pages = Object.entries(facts.routes).filter(([name]) => !facts.withoutPage.includes(name))
  return pages.map(([name, { pattern, hydrate }]) => {
    const files = routeFiles(assets, facts, name)
    const modules = ownModules(assets, files)
    const needed = hydrationModules(assets, hydrate, modules)
    const scripts = [...new Set([assets.entry, ...assets.preloads, ...needed])]
    return {
      pattern,
      scripts: bytesOf(scripts),
      styles: bytesOf(stylesOf(assets, files)),
      ownScripts: bytesOf(scripts.filter((script) => modules.includes(script))),
    }
  })
}

/**
 * The number of pages whose server module all visitors may share. Pages that the build makes, and routes
 * without a page, are counted as such.
 */
export function countCacheable(
  { pageFiles, withoutPage, prerendered }: Pick<AppFacts, 'pageFiles' | 'withoutPage' | 'prerendered'>,
  shared: readonly string[],
): number {
  const others = new Set([...withoutPage, ...prerendered])
  const pages = Object.entries(pageFiles).filter(([route]) => !others.has(route))
  return pages.filter(([, page]) => shared.includes(`pages/${page}.server.ts`)).length
}

/** Bytes of all modules of a Worker, as wrangler counts them: together, without source maps. */
export interface WorkerSize {
  bytes: number
  gzip: number
}

/** Wrangler uploads these types as modules. */
const MODULES = '**/*.{js,mjs,cjs,wasm,bin,txt,html,sql}'

export function workerSize(folder: string): WorkerSize {
  const files = globSync(MODULES, { cwd: folder }).toSorted()
  const all = Buffer.concat(files.map((file) => readFileSync(resolve(folder, file))))
  return { bytes: all.byteLength, gzip: gzipSync(all).byteLength }
}

/** The bytes of files after gzip, each on its own, as they are sent. Each file is read once. */
export function gzipBytes(folder: string): (files: readonly string[]) => number {
  const known = new Map<string, number>()
  return (files) => files.reduce((sum, file) => sum + bytesOf(file), 0)

  function bytesOf(file: string): number {
    const bytes = known.get(file) ?? gzipSync(readFileSync(resolve(folder, `./${file}`))).byteLength
    known.set(file, bytes)
    return bytes
  }
}
