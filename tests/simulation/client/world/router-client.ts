import type { Patch } from '../../patches.ts'
import { bundleClient } from './bundle-client.ts'
import type { Client, StartOptions, StartedClient } from './client.ts'
import { createDom } from './dom/create-dom.ts'
import { createPageRoot } from './page-root.ts'

/** What a document starts, and what its components may ask for. */
interface RouterExports {
  startRouting(options: object): Promise<void>
  watchVisitor(): void
  reloadOnPopstate(): { stop(): number }
  blockNavigations: StartedClient['blockNavigations']
  submitFetcher: StartedClient['submitFetcher']
  startedRouter(): Promise<{ revalidate(): Promise<void> }>
}

/** The router without React: a page is shown by a model. */
export async function bundleRouter(patches: readonly Patch[] = []): Promise<Client> {
  const code = await bundleClient<RouterExports>(patches)

  /** As `client/start/begin.ts` does, but for React. */
  function start({ world, window, root, sent, later }: StartOptions): StartedClient | undefined {
    if (sent.page?.isNeverHydrated) return undefined
    const client = code(window)
    client.watchVisitor()
    const traversals = client.reloadOnPopstate()
    const options = { build: sent.build, hydration: Promise.resolve(root), beforeRouter: traversals.stop }
    later(world.outcomes.next().ms, () => void client.startRouting(options))
    const { blockNavigations, submitFetcher, startedRouter } = client
    const revalidate = () => void startedRouter().then((router) => router.revalidate())
    return { blockNavigations, submitFetcher, revalidate }
  }

  return { createDom, createRoot: createPageRoot, start }
}
