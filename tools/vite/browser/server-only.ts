import { normalizePath, type Plugin } from 'vite'

/** A server module by its name, such as `pages/item.server.ts`; with a query (`?raw`) too. */
const SERVER_MODULE = /\.server\.[cm]?[jt]sx?(\?|$)/
const URL_OF_SERVER_MODULE = /new URL\(\s*['"`]([^'"`]+\.server\.[cm]?[jt]sx?)['"`]/

/**
 * Rejects imports of server modules in code for browsers, so that no secret gets there
 * (`tests/build/server-only.test.ts`). Types may be imported: they are erased before imports are resolved.
 */
export function serverOnly(root: string): Plugin {
  const base = `${normalizePath(root)}/`
  const nameOf = (id: string) => (id.startsWith(base) ? id.slice(base.length) : id)
  return {
    name: 'arrive:server-only',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: /\.server\b/ },
      async handler(source, importer, options) {
        if ('scan' in options && options.scan) return undefined // Vite looks for packages to bundle ahead
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (resolved && isServerModule(resolved.id)) {
          throw rejection(nameOf(source), importer && nameOf(importer))
        }
        return resolved
      },
    },
    // For modules that are imported by another name, through an alias.
    load: {
      filter: { id: SERVER_MODULE },
      handler(id) {
        if (isServerModule(id)) throw rejection(nameOf(id), undefined)
      },
    },
    // `new URL()` is not an import, but Vite would copy the file to the browser's files.
    transform: {
      filter: { code: URL_OF_SERVER_MODULE },
      handler(code, id) {
        throw rejection(URL_OF_SERVER_MODULE.exec(code)![1]!, nameOf(id))
      },
    },
  }
}

function isServerModule(id: string): boolean {
  return SERVER_MODULE.test(id) && !id.includes('/node_modules/')
}

function rejection(source: string, importer: string | undefined): Error {
  const error = new Error(
    `${importer ?? 'The browser’s code'} imports ${source}, a server module, whose values must not reach browsers. ` +
      'If it needs only types, write `import type`; otherwise move what both sides need to a file without ".server" in its name.',
  )
  error.stack = '' // names only files of the bundler
  return error
}
