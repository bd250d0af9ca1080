import { routes } from '#app/routes.ts'
import assets from 'virtual:arrive/assets'
import type { Route, Routes } from '../../api/page.ts'
import {
  hydrationAttributes,
  type HydrateWhen,
  type HydrationAttributes,
} from '../../wire/hydration.ts'

/** The browser's files of a page's document, by their URLs. */
export interface PageFiles {
  /** The URL of the page module, if the browser can hydrate the page without the route table. */
  module: string | undefined
  styles: readonly string[]
  /** Modules that the document itself asks for, besides the entry. */
  preloads: readonly string[]
  hydration: HydrationAttributes
}

// In development a route may be there before its file; `tools/vite/development/page-check.ts` says so by then.
const NO_FILES = { module: undefined, scripts: [], styles: [] }

const all: Routes = routes
const entries = Object.entries(all)

const forWhole: ReadonlyMap<string, PageFiles> = new Map(
  entries.map(([name, route]) => [name, pageFiles(name, route)]),
)
const forStreamed: ReadonlyMap<string, PageFiles> = new Map(
  entries
    .filter(([, { server }]) => server)
    .map(([name, route]) => [name, pageFiles(name, route, assets.parts)]),
)
const forErrors = documentFiles('idle', { modules: [], styles: [] })

/**
 * What a page's document needs, and whether deferred values of the data stream into it; without a
 * name, what an error page's does.
 */
export function filesFor(page: string | undefined, isStreamed = false): PageFiles {
  const known = isStreamed ? forStreamed : forWhole
  return (page !== undefined && known.get(page)) || forErrors
}

function pageFiles(
  name: string,
  { hydrate, search }: Route,
  parts: readonly string[] = [],
): PageFiles {
  const { module, scripts, styles } = assets.pages[name] ?? NO_FILES
  // How a search is read stands in the route table alone.
  const direct = search ? undefined : module
  const table = direct === undefined ? assets.table : []
  return documentFiles(hydrate, {
    module: direct,
    modules: [...scripts, ...parts, ...table],
    styles,
  })
}

interface OwnFiles {
  module?: string | undefined
  modules: readonly string[]
  styles: readonly string[]
}

/** What isn't wanted at once stays out of the way of what is. */
function documentFiles(when: HydrateWhen, { module, modules, styles }: OwnFiles): PageFiles {
  // An idle page's visitor may be a reader, who needs no router.
  const router = when === 'idle' ? [] : assets.router
  const wanted = [...new Set([...assets.start, ...modules, ...router])]
  return {
    module,
    styles: [...assets.styles, ...styles],
    preloads: [...assets.preloads, ...(when === 'load' ? wanted : [])],
    hydration: hydrationAttributes(when, wanted),
  }
}
