import { targetOf, wayTo, type AppBehindWire, type OtherBuild } from './app-behind-wire.ts'
import { startProxyFor } from './proxy-for-origin.ts'
import type { Wire, WireOptions } from './wire.ts'
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
