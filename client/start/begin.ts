import { importVisitor } from 'virtual:arrive/import-visitor'
import { loadWhen } from 'virtual:arrive/load-when'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { INTERACTIVE_MARK } from '../../src/wire/performance-marks.ts'
import { decodeBootstrap } from '../../src/wire/bootstrap.ts'
import { readHydration } from '../../src/wire/hydration.ts'
import type { ImportModule } from '../hydration/document-page.ts'
import { findElement } from './dom/find-element.ts'
import { recordEarlyInput } from './early-input.ts'
import { hydrationTriggers } from './hydration-triggers.ts'
import { createLateNotice } from './late-notice.ts'
import { loadBrowserModule } from './load-browser-module.ts'
import { loadFile } from './load-file.ts'
import { loadVitals } from './load-vitals.ts'
import { paintWithoutStylesheets } from './paint-without-stylesheets.ts'
import { preloadModules } from './preload-files.ts'
import { reloadOnPopstate } from './reload-on-popstate.ts'
import { whenShellParsed } from './when-shell-parsed.ts'

/**
 * Starts the page. The document works without scripts, so React is loaded when the page's hydration
 * trigger fires, and the router on a sign of intent. Input that needs a script is recorded until then.
 * Without `importModule`, the module URLs in the document are those of another build.
 */
export async function begin(importModule?: ImportModule): Promise<void> {
  paintWithoutStylesheets()
  const notice = createLateNotice()
  const watching =
    importVisitor &&
    loadFile(importVisitor, { otherwise: notice.fail }).then((visitor) => visitor.watchVisitor())
  const browserModule = loadBrowserModule(notice.fail)
  const input = recordEarlyInput(notice.schedule)
  const traversals = reloadOnPopstate()
  const shell = await whenShellParsed()
  const { hydrate, modules } = readHydration(shell)
  const triggers = hydrationTriggers(hydrate)
  await triggers.page
  const bootstrap = decodeBootstrap(shell.textContent)
  if (!bootstrap) return // not a document of ours
  if (!('page' in bootstrap)) {
    input.stop()
    notice.cancel()
    return loadVitals(bootstrap, Promise.resolve())
  }
  if (importModule) preloadModules(modules)
  // The router evaluates modules of pages too.
  if (loadWhen === 'before-pages') await browserModule
  const react = loadFile(() => import('../hydration/hydrate.tsx'), { otherwise: notice.fail })
  // Forms say for whom their page was made, those of fetchers too.
  if (watching) await Promise.race([watching, new Promise((limit) => setTimeout(limit, ROUTE_LOAD_LIMIT_MS))])
  const root = react.then(({ hydratePage }) => hydratePage({ bootstrap, importModule, input, notice }))
  if (findElement('form, input, select, textarea')) void watchForms(root)
  loadVitals(bootstrap, root)
  const afterReact = Promise.all([triggers.intent, react])
  const routing = Promise.race([triggers.router, afterReact])
    .then(() => loadFile(() => import('../router/start-routing.ts')))
    .then(({ startRouting }) =>
      startRouting({ build: bootstrap.build, hydration: root, beforeRouter: traversals.stop }),
    )
  await root
  performance.mark(INTERACTIVE_MARK)
  await routing
}

/** Passes on to React what visitors have typed before. Nobody waits: late values are passed on late. */
async function watchForms(root: Promise<unknown>): Promise<void> {
  const forms = await loadFile(() => import('../hydration/watch-forms.ts'))
  const syncFields = forms.watchForms()
  await root
  syncFields()
}
