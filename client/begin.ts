import { decodeBootstrap, type Bootstrap } from '../src/wire/bootstrap.ts'
import { HYDRATE_ATTRIBUTE, MODULES_ATTRIBUTE, readWhen } from '../src/wire/hydration.ts'
import type { ImportView } from './first-page.ts'
import type { PageRoot } from './hydrate.tsx'
import { keepEarlyEvents } from './keep-early-events.ts'
import { measureLater } from './measure-later.ts'
import { startPage } from './start-page.ts'
import { watchHistory } from './watch-history.ts'
import { watchStart } from './watch-start.ts'
import { whenShellArrived } from './when-shell-arrived.ts'
import { whenWanted } from './when-wanted.ts'

/** Ways to the modules that a document names by their URLs. */
interface NamedModules {
  /** Asks for some, apart by spaces. */
  preload: (urls: string | null) => void
  importView: ImportView
}

/**
 * The document works without scripts, so React comes when the page wants it, and the router when
 * somebody seems to go on. What is pressed until then, and only a script can answer, is kept.
 * Without `named`, the document's URLs are those of another build.
 */
export async function begin(named?: NamedModules): Promise<void> {
  const kept = keepEarlyEvents()
  const watch = watchStart(kept)
  const traversals = watchHistory()
  const shell = await whenShellArrived()
  const wanted = whenWanted(readWhen(shell.getAttribute(HYDRATE_ATTRIBUTE)))
  await wanted.page
  const bootstrap = decodeBootstrap(shell.textContent)
  if (!bootstrap) return // not a document of ours
  measureLater(bootstrap)
  named?.preload(shell.getAttribute(MODULES_ATTRIBUTE))
  const root = startPage({ bootstrap, importView: named?.importView, beforeHydration: kept.stop })
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
  const routing = await import('./start-routing.ts')
  await routing.startRouting({ build, hydration, beforeRouter })
}
