import type { Manifest } from 'vite'
import { ENTRY_POINTS } from '../../tools/vite/entry-points.ts'

type Chunk = Manifest[string]

/** The scripts of a page, as files of the build. */
export interface PageScripts {
  /** What the document names, with all that it imports. */
  inDocument: Set<string>
  /** With what is loaded later without input from the visitor, if it has no form. */
  hydrated: Set<string>
  /** With the router as well, which a sign of intent loads. */
  withRouter: Set<string>
  /** With the vitals as well, for a session in the sample. */
  withVitals: Set<string>
}

/** Loaded only in older browsers, on pages that fail, and on those with layouts, hooks, deferred values or search params. */
const RARELY_LOADED = [
  'packages/older-browsers/',
  ENTRY_POINTS.hooks,
  ENTRY_POINTS.deferredValues,
  ENTRY_POINTS.documentLayouts,
  ENTRY_POINTS.routeTable,
  ENTRY_POINTS.pageFailure,
]

interface Page {
  html: string
  /** How the path of its page module ends. */
  module: string
}

/** Finds what a document makes a browser load. */
export function pageScripts(manifest: Manifest, { html, module }: Page): PageScripts {
  const keys = Object.keys(manifest)
  const chunkOf = (key: string) => manifest[key]!
  const urls = scriptsOf(html)
  const named = keys.filter((key) => urls.has(chunkOf(key).file))
  const moduleKey = keys.find((key) => key.endsWith(module))!
  const isLeftOut = (key: string) =>
    RARELY_LOADED.some((start) => key.startsWith(start)) ||
    (/\/(pages|layouts)\//.test(key) && key !== moduleKey)
  return {
    inDocument: filesOf(reachable(named, ({ imports = [] }) => imports)),
    hydrated: filesOf(hydrated([ENTRY_POINTS.vitals, ENTRY_POINTS.router, ENTRY_POINTS.forms])),
    withRouter: filesOf(hydrated([ENTRY_POINTS.vitals])),
    withVitals: filesOf(hydrated([ENTRY_POINTS.router, ENTRY_POINTS.forms])),
  }

  function hydrated(leftOut: readonly string[]): Set<string> {
    return reachable([...named, moduleKey], ({ imports = [], dynamicImports = [] }) => [
      ...imports,
      ...dynamicImports.filter((key) => !isLeftOut(key) && !leftOut.includes(key)),
    ])
  }

  /** The chunks that some chunks lead to, themselves included. */
  function reachable(from: string[], next: (chunk: Chunk) => string[]): Set<string> {
    const found = new Set<string>()
    const waiting = [...from]
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (found.has(key)) continue
      found.add(key)
      waiting.push(...next(chunkOf(key)))
    }
    return found
  }

  function filesOf(some: Iterable<string>): Set<string> {
    const files = [...some].map((key) => chunkOf(key).file)
    return new Set(files.filter((file) => file.endsWith('.js')))
  }
}

/** The scripts that a document names but for what it requests ahead of hydration, written as in the manifest. */
function scriptsOf(html: string): Set<string> {
  const urls = html.matchAll(
    /<(?:script|link)\b(?![^>]*fetchpriority="low")[^>]*?\b(?:src|href)="\/([^"]+\.js)"/g,
  )
  return new Set([...urls].map(([, file]) => file!))
}
