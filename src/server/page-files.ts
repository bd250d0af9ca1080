import { routes } from '#app/routes.ts'
import assets from 'virtual:arrive/assets'
import type { Routes } from '../router/page.ts'
import {
  hydrationAttributes,
  type HydrateWhen,
  type HydrationAttributes,
} from '../wire/hydration.ts'

/** The browser's files of a page's document, by their URLs. */
export interface PageFiles {
  styles: readonly string[]
  /** Modules that the document itself asks for, besides the entry. */
  preloads: readonly string[]
  hydration: HydrationAttributes
}

const all: Routes = routes

const forPages: ReadonlyMap<string, PageFiles> = new Map(
  Object.entries(all).map(([name, { hydrate }]) => [name, filesOf(name, hydrate)]),
)
const forErrors = filesOf(undefined, 'idle')

/** What a page's document needs; without a name, what an error page's does. */
export function filesFor(page: string | undefined): PageFiles {
  return (page !== undefined && forPages.get(page)) || forErrors
}

/** What isn't wanted at once stays out of the way of what is. */
function filesOf(page: string | undefined, when: HydrateWhen): PageFiles {
  const { scripts = [], styles = [] } = (page !== undefined && assets.pages[page]) || {}
  // An idle page's visitor may be a reader, who needs no router.
  const router = when === 'idle' ? [] : assets.router
  const modules = [...assets.start, ...scripts, ...router]
  return {
    styles: [...assets.styles, ...styles],
    preloads: [...assets.preloads, ...(when === 'load' ? modules : [])],
    hydration: hydrationAttributes(when, modules),
  }
}
