import type { Bootstrap } from '../src/wire/bootstrap.ts'
import { HYDRATE_ATTRIBUTE, MODULES_ATTRIBUTE, readWhen } from '../src/wire/hydration.ts'
import { readBootstrap } from './bootstrap.ts'
import type { PageRoot } from './hydrate.tsx'
import { keepEarlyEvents } from './keep-early-events.ts'
import { measureLater } from './measure-later.ts'
import { watchHistory } from './watch-history.ts'
import { watchStart } from './watch-start.ts'
import { whenShellArrived } from './when-shell-arrived.ts'
import { whenWanted } from './when-wanted.ts'

interface BeginOptions {
  /** Asks for the modules that the document names, apart by spaces. */
  preload: (modules: string | null | undefined) => void
}

/**
 * The document works without scripts, so React comes when the page wants it, and the router when
 * somebody seems to go on. What is pressed until then, and only a script can answer, is kept.
 */
export async function begin({ preload }: BeginOptions): Promise<void> {
  const kept = keepEarlyEvents()
  const watch = watchStart(kept)
  const traversals = watchHistory()
  const shell = await whenShellArrived()
  const wanted = whenWanted(readWhen(shell?.getAttribute(HYDRATE_ATTRIBUTE)))
  await wanted.page
  const bootstrap = readBootstrap(shell)
  if (!bootstrap) return
  measureLater(bootstrap)
  preload(shell?.getAttribute(MODULES_ATTRIBUTE))
  const root = startPage(bootstrap, kept.stop)
  const routing = wanted.router.then(() => startRouting(bootstrap, root, traversals.stop))
  routing.catch(() => {}) // thrown below, or by React before
  await root
  watch.started()
  await kept.replay()
  performance.mark('arrive:interactive')
  await routing
  performance.mark('arrive:router')
}

async function startPage(bootstrap: Bootstrap, beforeHydration: () => void): Promise<PageRoot> {
  const page = await import('./start-page.ts')
  return page.startPage({ bootstrap, beforeHydration })
}

async function startRouting(
  { build }: Bootstrap,
  hydration: Promise<PageRoot>,
  beforeRouter: () => void,
): Promise<void> {
  const routing = await import('./start-routing.ts')
  await routing.startRouting({ build, hydration, beforeRouter })
}
