import type { Manifest } from 'vite'

type Chunk = Manifest[string]

/** The scripts of a page, as files of the build. */
export interface PageScripts {
  /** The entry's own file. */
  entry: Set<string>
  /** The file with the route table: the one that can load the page module. */
  routes: Set<string>
  /** What the document names, with all that it imports. */
  atOnce: Set<string>
  /** With what is loaded later on its own, pages that nobody asked for and polyfills excepted. */
  inTheEnd: Set<string>
  /** With the router, for a visitor who seems to go on. */
  goingOn: Set<string>
  /** With what measures the visit too, where it is one of the sample. */
  measured: Set<string>
}

const MEASURING = 'client/vitals/vitals.ts'
const ROUTER = 'client/router/start-routing.ts'

/** What only a browser loads that lacks something, and only a page with fields, deferred values or a search. */
const SELDOM = [
  'client/polyfills/',
  'client/hydration/sync-fields.ts',
  'client/hydration/receive-deferred.tsx',
  'client/hydration/read-route.ts',
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
  const inDocument = scriptsOf(html)
  const named = keys.filter((key) => inDocument.has(chunkOf(key).file))
  const moduleKey = keys.find((key) => key.endsWith(module))!
  const isNotWanted = (key: string) =>
    SELDOM.some((start) => key.startsWith(start)) || (key.includes('/pages/') && key !== moduleKey)
  return {
    entry: filesOf(keys.filter((key) => chunkOf(key).isEntry)),
    routes: filesOf(keys.filter((key) => chunkOf(key).dynamicImports?.includes(moduleKey))),
    atOnce: filesOf(reachable(named, ({ imports = [] }) => imports)),
    inTheEnd: filesOf(inTheEnd([MEASURING, ROUTER])),
    goingOn: filesOf(inTheEnd([MEASURING])),
    measured: filesOf(inTheEnd([ROUTER])),
  }

  function inTheEnd(leftOut: readonly string[]): Set<string> {
    return reachable([...named, moduleKey], ({ imports = [], dynamicImports = [] }) => [
      ...imports,
      ...dynamicImports.filter((key) => !isNotWanted(key) && !leftOut.includes(key)),
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

/** The scripts that a document names, spelled as the manifest does. */
function scriptsOf(html: string): Set<string> {
  const urls = html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.js)"/g)
  return new Set([...urls].map(([, file]) => file!))
}
