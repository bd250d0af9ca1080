import { resolve } from 'node:path'
import type { Patch } from '../patches.ts'
import { bundleClient, type BundledParts } from '../client/world/bundle-client.ts'
import type { Client, StartOptions, StartedClient } from '../client/world/client.ts'
import { createDomOf } from './jsdom-dom.ts'
import { APP, bundleDocuments } from './bundle-documents.ts'
import { createShownRoot } from './shown-root.ts'

const REACT: BundledParts = {
  entry: resolve(import.meta.dirname, 'client-entry.ts'),
  replaced: APP,
  define: { 'process.env.NODE_ENV': '"production"', console: 'window.console' },
}

interface ReactExports {
  begin(): Promise<void>
  blockNavigations: StartedClient['blockNavigations']
  submitFetcher: StartedClient['submitFetcher']
  startedRouter(): Promise<{ revalidate(): Promise<void> }>
}

/** All of the client, with React, in documents that the Worker's own code has rendered. */
export async function bundleReact(patches: readonly Patch[] = []): Promise<Client> {
  const code = await bundleClient<ReactExports>(patches, REACT)
  const html = await bundleDocuments()

  function start({ window }: StartOptions): StartedClient {
    const { begin, blockNavigations, submitFetcher, startedRouter } = code(window)
    void begin()
    const revalidate = () => void startedRouter().then((router) => router.revalidate())
    return { blockNavigations, submitFetcher, revalidate }
  }

  return { createDom: createDomOf(html), createRoot: createShownRoot, start }
}
