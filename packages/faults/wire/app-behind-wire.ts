import type { ProxyTarget } from '../proxy/proxy-target.ts'

/** A started app, as `startApp` returns it. */
export interface AppBehindWire {
  url: URL
  origin: string
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

export function wayTo(app: AppBehindWire): WayToApp {
  const way = ways.get(app)
  if (way) return way
  throw new TypeError('A wire leads to apps that `startApp` has started.')
}

/** Where requests of a browser go that thinks it talks to `publicOrigin`, or to the wire itself. */
export function targetOf(app: AppBehindWire, publicOrigin: string | undefined): ProxyTarget {
  return publicOrigin === undefined ? { url: app.url } : { url: wayTo(app).entry, publicOrigin }
}
