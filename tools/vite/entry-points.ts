import { builtName } from '../framework.ts'

/**
 * The modules of `client/` that the build, the benchmarks and tests name. Each is the way into its
 * folder, loaded by a document or by an `import()`; rules about other modules name folders.
 */
export const ENTRY_POINTS = inPackage({
  /** The first module, which every document names. */
  start: 'client/start/entry.ts',
  development: 'client/development/entry.ts',
  /** Replaces Vite's code around each `import()`. */
  preloadHelper: 'client/start/preload-files.ts',
  hydration: 'client/hydration/hydrate.tsx',
  /** Finds the document's page in the route table, if the document can't name its module. */
  routeTable: 'client/hydration/read-route.ts',
  /** Renders layouts. Loaded with the first page that has some, as is the next file. */
  layoutTree: 'src/view/layout-tree.tsx',
  /** Loads the layouts of the document's page. */
  documentLayouts: 'client/hydration/document-layouts.ts',
  /** Reads deferred values from the document. */
  deferredValues: 'client/hydration/receive-deferred.tsx',
  /** For documents with forms or form fields, and with the router. */
  forms: 'client/hydration/watch-forms.ts',
  /** If React has failed to show a page. */
  pageFailure: 'client/page/page-failure.ts',
  router: 'client/router/start-routing.ts',
  /** For pages with hooks, and forms of fetchers. */
  hooks: 'client/hooks/start-hooks.ts',
  /** In apps whose `server.ts` exports `visitor`. */
  visitor: 'client/visitor/watch-visitor.ts',
  viewTransitions: 'client/transitions/view-transitions.ts',
  /** With the app's `browser.ts`, if it has one. */
  errors: 'client/errors/report-errors.ts',
  vitals: 'packages/vitals/browser/vitals.ts',
  navigationShim: 'packages/older-browsers/navigation/install-navigation.ts',
  smoothScroll: 'packages/older-browsers/smooth-scroll/smooth-scroll.ts',
  /** The first module of the legacy build. */
  legacy: 'client/legacy/entry.ts',
})

function inPackage<entryPoints extends Record<string, string>>(sources: entryPoints): entryPoints {
  const built = Object.entries(sources).map(([name, source]) => [name, builtName(source)])
  return Object.fromEntries(built) as entryPoints
}
