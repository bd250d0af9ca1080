import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { requireBuiltFor } from '../../environment/built-environment.ts'
import { localDatabasesFolder, type Folders } from '../../project/folders.ts'
import { isAllowedHost } from '../../serve/front/refused-endpoints.ts'
import { cronEndpoint, cronHint } from '../../serve/front/cron-endpoint.ts'
import { forwardRequests, forwardUpgrades } from '../../serve/front/forward-requests.ts'
import { serveBuilt } from '../../serve/serve-built.ts'
import { builtLog } from '../../terminal/built-log.ts'
import { ALL_HOSTS } from '../development/endpoint-guard.ts'
import { refuseUpgrades } from '../refuse-upgrades.ts'

/**
 * Lets `vite preview` serve the build in workerd with migrated databases. The server of Cloudflare's plugin
 * holds a compressed stream back until its end; this one does not
 * (`tests/unit/tools/serve/front/forward.test.ts`).
 */
export function previewServer({ framework, root, wranglerFile, outDir }: Folders): Plugin {
  let dispose: (() => Promise<void>) | undefined
  return {
    name: 'arrive:preview-server',
    apply: (_config, { isPreview }) => isPreview === true,
    // Vite would answer OPTIONS for the app.
    config: () => ({ preview: { cors: false } }),
    async configurePreviewServer({ config, httpServer, middlewares }) {
      requireBuiltFor(outDir)
      const { host, https, allowedHosts } = config.preview
      const server = await serveBuilt({
        outDir,
        port: 0,
        persistTo: localDatabasesFolder(dirname(wranglerFile)),
        // If only this machine can reach it, and by names of its own, pages with a password are open.
        variables: { ARRIVE_LOCAL: String(isLoopback(host) && allowedHosts !== true) },
        onLog: builtLog({ framework, root }),
      })
      dispose = server.dispose
      if (allowedHosts === true) config.logger.warn(ALL_HOSTS)
      const hosts = https || allowedHosts === true ? 'all' : allowedHosts
      refuseUpgrades(httpServer as Server, ({ headers }) => !isAllowedHost(headers.host, hosts))
      httpServer.on('upgrade', forwardUpgrades(server.url))
      middlewares.use(cronEndpoint({ runCron: server.runCron, hosts }))
      middlewares.use(forwardRequests(server.url))
      httpServer.once('listening', () => {
        const { port } = httpServer.address() as AddressInfo
        const hint = cronHint(`http${https ? 's' : ''}://localhost:${port}`, server.crons)
        if (hint !== undefined) config.logger.info(hint)
      })
    },
    closePreviewServer: () => dispose?.(),
  }
}

/** Of `--host`: by default Vite listens on loopback only. */
export function isLoopback(host: string | boolean | undefined): boolean {
  return !host || host === 'localhost' || host === '::1' || /^127\./.test(String(host))
}
