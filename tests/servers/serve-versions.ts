import { createListener, forward, passSocket } from '../../packages/faults/for-tests.ts'
import { namedVersion } from '../outside/cloudflare/named-version.ts'
import type { Served } from './serve-unmeasured.ts'

interface Deployment {
  /** The name of the Worker. */
  worker: string
  /** The version that visitors get. */
  live: URL
  /** The one that only requests get that name it, with its id. */
  pinned: { id: string; url: URL }
}

interface Versions extends Served {
  /** From now on, the deployment has only the version that is live. */
  unpin(): void
}

/** Two versions of a Worker behind one URL, between which requests are routed as Cloudflare does it. */
export async function serveVersions({ worker, live, pinned }: Deployment): Promise<Versions> {
  let isPinned = true
  const listener = createListener({
    onRequest(incoming, outgoing) {
      const isNamed = isPinned && namedVersion(incoming.headers, worker) === pinned.id
      forward({ incoming, outgoing, target: { url: isNamed ? pinned.url : live } })
    },
    onUpgrade: (incoming, socket) => passSocket(incoming, socket, { url: live }),
  })
  await listener.start()
  return {
    url: new URL(`http://127.0.0.1:${listener.port}`),
    unpin: () => void (isPinned = false),
    dispose: () => listener.stop(),
  }
}
