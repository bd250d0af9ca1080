import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { APP_FILES } from '../entry-points.ts'
import type { Folders } from '../folders.ts'

/** A server module by its name, such as `pages/item.server.ts`; with a query (`?raw`) too. */
const SERVER_MODULE = /\.server\.[cm]?[jt]sx?(\?|$)/
/** As imports may name a server module, or the Worker's own files of an app. */
const MAY_BE_ONE = /\.server\b|(^|\/)(server|worker)(\.ts)?(\?|$)/
const NEW_URL = /new URL\(\s*['"`]([^'"`]+)['"`]/

/**
 * Rejects imports of server modules in code for browsers, and of the app's `server.ts` and `worker.ts`, so
 * that no secret gets there (`tests/build/server-only.test.ts`). Types may be imported: they are erased
 * before imports are resolved.
 */
export function serverOnly({ root, app }: Pick<Folders, 'root' | 'app'>): Plugin {
  const base = `${normalizePath(root)}/`
  const nameOf = (id: string) => (id.startsWith(base) ? id.slice(base.length) : id)
  const ofWorker = [APP_FILES.server, APP_FILES.worker].map((file) =>
    normalizePath(resolve(app, file)),
  )
  return {
    name: 'arrive:server-only',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: MAY_BE_ONE },
      async handler(source, importer, options) {
        if ('scan' in options && options.scan) return undefined // Vite looks for packages to bundle ahead
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (resolved && isServerOnly(resolved.id)) {
          throw rejection(nameOf(source), importer && nameOf(importer))
        }
        return resolved
      },
    },
    // For modules that are imported by another name, through an alias.
    load: {
      filter: { id: MAY_BE_ONE },
      handler(id) {
        if (isServerOnly(id)) throw rejection(nameOf(id), undefined)
      },
    },
    // `new URL()` is not an import, but Vite would copy the file to the browser's files.
    transform: {
      filter: { code: NEW_URL },
      handler(code, id) {
        const urls = [...code.matchAll(new RegExp(NEW_URL, 'g'))].map(([, url]) => url!)
        const found = urls.find((url) => isServerOnly(normalizePath(resolve(dirname(id), url))))
        if (found !== undefined) throw rejection(found, nameOf(id))
      },
    },
  }

  function isServerOnly(id: string): boolean {
    if (id.includes('/node_modules/')) return false
    return SERVER_MODULE.test(id) || ofWorker.includes(id.replace(/\?.*$/, ''))
  }
}

function rejection(source: string, importer: string | undefined): Error {
  const error = new Error(
    `${importer ?? 'The browser’s code'} imports ${source}, a server module, whose values must not reach browsers. ` +
      'If it needs only types, write `import type`; otherwise move what both sides need to a file of its own, without ".server" in its name.',
  )
  error.stack = '' // names only files of the bundler
  return error
}
