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
