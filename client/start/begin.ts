import { decodeBootstrap, type Bootstrap } from '../../src/wire/bootstrap.ts'
import { HYDRATE_ATTRIBUTE, MODULES_ATTRIBUTE, type HydrateWhen } from '../../src/wire/hydration.ts'
import type { ImportPageModule } from '../hydration/first-page.ts'
import type { PageRoot } from '../hydration/hydrate.tsx'
import { keepEarlyEvents } from './early-events.ts'
import { measureLater } from './start-measuring.ts'
import { preloadModules } from './preload-files.ts'
import { startPage } from './start-hydration.ts'
import { watchHistory } from './reload-on-popstate.ts'
import { watchStart } from './late-start-notice.ts'
import { whenShellArrived } from './when-shell-arrived.ts'
import { whenWanted } from './hydration-trigger.ts'

/**
 * The document works without scripts, so React comes when the page wants it, and the router when
 * somebody seems to go on. What is pressed until then, and only a script can answer, is kept.
 * Without `importPageModule`, the modules that the document names are those of another build.
 */
export async function begin(importPageModule?: ImportPageModule): Promise<void> {
  const kept = keepEarlyEvents()
  const watch = watchStart(kept)
  const traversals = watchHistory()
  const shell = await whenShellArrived()
  const wanted = whenWanted(shell.getAttribute(HYDRATE_ATTRIBUTE) as HydrateWhen)
  await wanted.page
  const bootstrap = decodeBootstrap(shell.textContent)
  if (!bootstrap) return // not a document of ours
  measureLater(bootstrap)
  if (importPageModule) preloadModules(shell.getAttribute(MODULES_ATTRIBUTE)!)
  const root = startPage({ bootstrap, importPageModule, beforeHydration: kept.stop })
  const routing = wanted.router.then(() => startRouting(bootstrap, root, traversals.stop))
  routing.catch(() => {}) // thrown below, or by React before
  await root
  watch.started()
  await kept.replay()
  performance.mark('arrive:interactive')
  await routing
  performance.mark('arrive:router')
}

async function startRouting(
  { build }: Bootstrap,
  hydration: Promise<PageRoot>,
  beforeRouter: () => void,
): Promise<void> {
  const routing = await import('../router/start-routing.ts')
  await routing.startRouting({ build, hydration, beforeRouter })
}
