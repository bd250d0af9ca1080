import { realpathSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, ResolvedConfig } from 'vite'
import {
  isAllowedHost,
  refuse,
  type AllowedHosts,
  endpointOf,
  isRefusedEndpoint,
} from '../../serve/front/refused-endpoints.ts'
import type { Folders } from '../../project/folders.ts'
import { refuseUpgrades } from '../refuse-upgrades.ts'

/** Said by `npm run dev` and `vite preview`. */
export const ALL_HOSTS =
  'allowedHosts is true, so any web page can read this server with a name of its own that leads to this machine. Pages with a password stay closed. List the names instead.'

/**
 * Closes the endpoints of the development server to pages of other sites: they could write to the terminal,
 * open files or run cron triggers of everybody who has `npm run dev` open
 * (`tests/browser/development/development-endpoints.test.ts`).
 */
export function endpointGuard(folders: Folders): Plugin {
  return {
    name: 'arrive:endpoint-guard',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config: ({ server = {} }) => ({
      // Vite's default would let pages of every port of this machine read the source.
      ...(server.cors === undefined && { server: { cors: false } }),
      define: { 'import.meta.env.ARRIVE_ALL_HOSTS': String(server.allowedHosts === true) },
    }),
    configureServer: {
      order: 'pre', // before the endpoints of Cloudflare's plugin
      handler({ config, httpServer, middlewares }) {
        if (config.server.allowedHosts === true) config.logger.warn(ALL_HOSTS)
        const hosts = hostsOf(config)
        middlewares.use((request, response, next) => {
          if (isRefusedEndpoint(request, hosts)) refuse(response, 'This is not for other sites.')
          else if (endpointOf(request) === 'editor') openInside(folders, request, response, next)
          else next()
        })
        if (!httpServer) return
        refuseUpgrades(httpServer as Server, (request) => {
          const isOpen = config.server.allowedHosts === true
          const isAllowed = isOpen || isAllowedHost(request.headers.host, hosts)
          return !isAllowed || isRefusedEndpoint(request, hosts)
        })
      },
    },
  }
}

/** A certificate names its hosts, so Vite doesn't check them either. */
function hostsOf({ server: { https, allowedHosts } }: ResolvedConfig): AllowedHosts {
  if (https) return 'all'
  return allowedHosts === true ? [] : allowedHosts
}

function openInside(
  folders: Folders,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const [path, query] = request.url!.split('?', 2)
  const file = fileInside(new URLSearchParams(query).get('file') ?? '', folders)
  if (file === undefined) return refuse(response, 'This is no file of the project.')
  request.url = `${path}?${new URLSearchParams({ file })}`
  next()
}

/** The real path of a file of the project, with its line and column. */
function fileInside(file: string, { framework, root, app }: Folders): string | undefined {
  const [, path, place] = /^(.*?)((?::\d+){0,2})$/s.exec(file)!
  try {
    const local = path!.startsWith('file:') ? fileURLToPath(path!) : resolve(root, path!)
    // A path of a server: Windows would send it the hash of the password as soon as it looks at the file.
    if ([path!, local].some((one) => /^[\\/]{2}/.test(one))) return undefined
    const real = realpathSync(local)
    const isInside = [framework, root, app].some((it) => real.startsWith(realpathSync(it) + sep))
    return isInside ? real + place : undefined
  } catch {
    return undefined // there is no such file
  }
}
