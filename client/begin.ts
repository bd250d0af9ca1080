import { HYDRATE_ATTRIBUTE, MODULES_ATTRIBUTE, readWhen } from '../src/wire/hydration.ts'
import { keepEarlyEvents } from './keep-early-events.ts'
import { watchStart } from './watch-start.ts'
import { whenShellArrived } from './when-shell-arrived.ts'
import { whenWanted } from './when-wanted.ts'

interface BeginOptions {
  /** Asks for the modules that the document names, apart by spaces. */
  preload: (modules: string | null | undefined) => void
}

/**
 * The document works without scripts, so React and the router come when the page wants them. What
 * is pressed until then, and only a script can answer, is kept.
 */
export async function begin({ preload }: BeginOptions): Promise<void> {
  const kept = keepEarlyEvents()
  const watch = watchStart(kept)
  const shell = await whenShellArrived()
  await whenWanted(readWhen(shell?.getAttribute(HYDRATE_ATTRIBUTE)))
  preload(shell?.getAttribute(MODULES_ATTRIBUTE))
  const { start } = await import('./start.ts')
  await start({ beforeHydration: kept.stop })
  watch.started()
  await kept.replay()
  performance.mark('arrive:interactive')
}
