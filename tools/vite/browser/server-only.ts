import { dirname, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'
import type { Folders } from '../../project/folders.ts'
import { MAY_BE_SERVER_MODULE, serverModules, type ServerModules } from './server-module.ts'
import { refuseInBundle } from './server-only-bundle.ts'

/** What a route that has only a server module is for browsers. */
const WITHOUT_PAGE = '\0arrive:without-page'

type Folder = Pick<Folders, 'root' | 'app'>

/**
 * Keeps server modules, and the app's `server.ts` and `worker.ts`, from browsers, so that no secret gets
 * there (`tests/build/server-only.test.ts`). Imports are rejected where they are written. What else brings a
 * file to browsers is found in what the build writes, and refused by the development server.
 * The route table may import one as a route: browsers get an empty module, since the router asks the server,
 * whose response needs no page.
 */
export function serverOnly(folders: Folder, check: Pick<AppCheck, 'facts'>): Plugin {
  const modules = serverModules(folders)
  const checks = () => ({
    ...refuseImports(modules, isRoute),
    generateBundle: refuseInBundle(modules, folders.app),
  })
  return {
    ...checks(),
    config: () => ({ worker: { plugins: () => [checks()] } }), // Web Workers have a build of their own
    configureServer: (server) => refuseUrls(modules, server),
  }

  async function isRoute(source: string, importer: string): Promise<boolean> {
    if (!source.startsWith('.')) return false
    const { serverModules, tableSources } = await check.facts()
    if (!tableSources.includes(importer)) return false
    return serverModules.includes(normalizePath(resolve(dirname(importer), source)))
  }
}

/** A file that a module or a stylesheet names by its URL, which Vite would copy to the browser's files. */
const URL_OF_FILE = /(?:\bnew\s+URL\s*\(|\burl\(|@import\s*(?=['"]))\s*['"`]?([^'"`)\s]+)/

/** Types may be imported: they are erased before imports are resolved. */
function refuseImports(
  modules: ServerModules,
  isRoute: (source: string, importer: string) => Promise<boolean>,
): Plugin {
  return {
    name: 'arrive:server-only',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: MAY_BE_SERVER_MODULE },
      async handler(source, importer, options) {
        if (importer !== undefined && (await isRoute(source, importer))) return WITHOUT_PAGE
        if ('scan' in options && options.scan) return undefined // Vite looks for packages to bundle ahead
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (resolved && modules.has(resolved.id)) throw modules.rejection(source, importer)
        return resolved
      },
    },
    // For modules that are imported by another name, through an alias.
    load: {
      filter: { id: [MAY_BE_SERVER_MODULE, new RegExp(`^${WITHOUT_PAGE}$`)] },
      handler(id) {
        if (id === WITHOUT_PAGE) return 'export {}'
        if (modules.has(id)) throw modules.rejection(id, undefined)
        return undefined
      },
    },
    transform: {
      filter: { code: URL_OF_FILE },
      handler(code, id) {
        const urls = [...code.matchAll(new RegExp(URL_OF_FILE, 'g'))].map(([, url]) => url!)
        const found = urls.find((url) => modules.has(normalizePath(resolve(dirname(id), url))))
        if (found !== undefined) throw modules.rejection(found, id)
      },
    },
  }
}

/**
 * Refuses requests for server modules in development, before Vite answers them: it would serve each file of
 * the project by its path (`tests/build/server-only-urls.test.ts`).
 */
function refuseUrls(modules: ServerModules, { config, middlewares }: ViteDevServer): void {
  const { root, publicDir } = config
  middlewares.use((request, response, next) => {
    const found = filesOf(request.url ?? '', [root, publicDir]).find(
      (file) => modules.has(file) && existsSync(file),
    )
    if (found === undefined) return next()
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end(`${modules.rejection(found, undefined).message}\n`)
  })
}

/** The files that a URL may be for Vite: of the project, or with `/@fs/` or `/@id/` anywhere. */
function filesOf(url: string, folders: readonly string[]): string[] {
  const path = decoded(url.replace(/[?#].*$/s, '')).replaceAll('\\', '/')
  const anywhere = path.replace(/^\/+@(fs|id)\/+/, '/')
  const inside = folders.map((folder) => resolve(folder, `.${path}`))
  const files = [...inside, resolve(anywhere)].map(normalizePath)
  return [...files, ...files.map((file) => file.replace(/[?#].*$/s, ''))] // `%3F`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // malformed
  }
}
