import type { ProxyTarget } from '../proxy/forward.ts'
import { startProxyFor } from './proxy-for-origin.ts'
import type { AppBehindWire, Wire, WireOptions } from './wire.ts'
import { wireFaults } from './wire-faults.ts'

/** Starts the network between a browser and an app. */
export async function startWire(app: AppBehindWire, options: WireOptions = {}): Promise<Wire> {
  const { origin = app.origin, kind } = options
  const publicOrigin = isOwnPort(origin) ? undefined : new URL(origin).origin
  const target = targetOf(app, publicOrigin)
  const { proxy, launchOptions } = await startProxyFor(publicOrigin, target, kind)
  const otherBuilds: OtherBuild[] = []

  async function startOtherBuild(): Promise<AppBehindWire> {
    const other = await wayTo(app).startOtherBuild()
    otherBuilds.push(other)
    return other.app
  }

  async function close(): Promise<void> {
    await proxy.close()
    for (const other of otherBuilds) await other.close()
  }

  return {
    origin: publicOrigin ?? proxy.origin,
    requests: proxy.asked,
    ...wireFaults(proxy, kind),
    async redeploy(next) {
      proxy.deploy(targetOf(next ?? (await startOtherBuild()), publicOrigin))
    },
    launchOptions: (browser) => launchOptions[browser],
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** An origin without a port of its own is on this machine, whatever the port. */
function isOwnPort(origin: string): boolean {
  return origin === 'http://127.0.0.1'
}

/** What a wire needs of an app besides. */
interface WayToApp {
  /** Where the Worker responds under the URL that a header has. */
  entry: URL
  /** Starts a copy of the app as another build. */
  startOtherBuild(): Promise<OtherBuild>
}

export interface OtherBuild {
  app: AppBehindWire
  close(): Promise<void>
}

const ways = new WeakMap<AppBehindWire, WayToApp>()

/** Lets wires lead to a started app. */
export function allowWires(app: AppBehindWire, way: WayToApp): void {
  ways.set(app, way)
}

function wayTo(app: AppBehindWire): WayToApp {
  const way = ways.get(app)
  if (way) return way
  throw new TypeError('A wire leads to apps that `startApp` has started.')
}

/** Where requests of a browser go that thinks it talks to `publicOrigin`, or to the wire itself. */
function targetOf(app: AppBehindWire, publicOrigin: string | undefined): ProxyTarget {
  return publicOrigin === undefined ? { url: app.url } : { url: wayTo(app).entry, publicOrigin }
}
