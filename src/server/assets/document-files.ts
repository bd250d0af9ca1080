import { routes } from '#app/routes.ts'
import assets from 'virtual:arrive/assets'
import * as facts from 'virtual:arrive/worker-facts'
import type { Route, Routes } from '../../api/routes/route.ts'
import { hydrationAttributes, type HydrateWhen, type HydrationAttributes } from '../../wire/hydration.ts'
import { hydrationModules, ownModules, routeFiles, stylesOf } from './route-files.ts'
import { inlineTexts, stylesheets, type Stylesheet } from './stylesheets.ts'

/** The browser's files of a document, by their URLs. */
export interface AssetsOfPage {
  /** The page module, if the browser can hydrate the page without the route table. */
  module: string | undefined
  /** The layout modules, the outermost first; each may be missing, as `module`. */
  layouts: readonly (string | undefined)[]
  styles: readonly Stylesheet[]
  /** The texts of those inside the document. */
  inlineTexts: readonly string[]
  /** Modules that the document preloads, besides the entry. */
  preloads: readonly string[]
  hydration: HydrationAttributes
  /** HTML that requests React with the document; empty if the page requests it later, or preloads it. */
  earlyRequest: string
}

/**
 * React has most of the bytes, so an idle page requests it before it is idle, after all that it needs to
 * paint (docs/decisions/011-hydration.md). Engines without `scripting` would load the legacy build instead
 * (https://developer.mozilla.org/en-US/docs/Web/CSS/@media/scripting).
 */
const REACT_REQUEST =
  assets.react === undefined
    ? ''
    : `<link rel="modulepreload" fetchpriority="low" media="(scripting)" href="${assets.react}"/>`

const all: Routes = routes
const entries = Object.entries(all)

const forPages: ReadonlyMap<string, AssetsOfPage> = new Map(
  entries.map(([name, route]) => [name, pageFiles(name, route)]),
)
const forDeferred: ReadonlyMap<string, AssetsOfPage> = new Map(
  entries.map(([name, route]) => [name, pageFiles(name, route, assets.deferredValues)]),
)
const forErrors = {
  ...documentFiles('idle', { modules: [], styles: stylesOf(assets) }),
  earlyRequest: '',
}

/** The files of a page's document, with or without deferred values; without a name, of an error page's. */
export function filesFor(page: string | undefined, hasDeferred = false): AssetsOfPage {
  const files = hasDeferred ? forDeferred : forPages
  return (page !== undefined && files.get(page)) || forErrors
}

function pageFiles(name: string, { hydrate }: Route, deferred: readonly string[] = []): AssetsOfPage {
  const files = routeFiles(assets, facts, name)
  const modules = ownModules(assets, { ...files, deferred })
  const layouts = files.layouts.map(({ module }) => module)
  const own = { module: files.page.module, layouts, modules, styles: stylesOf(assets, files) }
  return documentFiles(hydrate, own)
}

interface OwnFiles {
  module?: string | undefined
  layouts?: AssetsOfPage['layouts']
  modules: readonly string[]
  styles: readonly string[]
}

/** Preloads only what hydration needs at once; other modules must not delay the page. */
function documentFiles(when: HydrateWhen, own: OwnFiles): AssetsOfPage {
  const { module, layouts = [], modules, styles } = own
  const needed = hydrationModules(assets, when, modules)
  const sheets = stylesheets(styles)
  return {
    module,
    layouts,
    styles: sheets,
    inlineTexts: inlineTexts(sheets),
    preloads: [...assets.preloads, ...(when === 'load' ? needed : [])],
    hydration: hydrationAttributes(when, needed),
    earlyRequest: when === 'idle' ? REACT_REQUEST : '',
  }
}
