import { normalizePath, type Plugin } from 'vite'

/** The name is the rule, as for `pages/item.server.ts`; a query (`?raw`) makes no difference. */
const SERVER_MODULE = /\.server\.[cm]?[jt]sx?(\?|$)/
const URL_OF_SERVER_MODULE = /new URL\(\s*['"`]([^'"`]+\.server\.[cm]?[jt]sx?)['"`]/

/**
 * Refuses to bring a server module into the code for browsers, be it for a page or through another
 * file. Types may be imported: the compiler has erased them before anything is resolved.
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
        if ('scan' in options && options.scan) return undefined // looks for packages, not for mistakes
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (resolved && isServerModule(resolved.id)) {
          throw refusal(nameOf(source), importer && nameOf(importer))
        }
        return resolved
      },
    },
    // The same for a module whose import has another name than its file.
    load: {
      filter: { id: SERVER_MODULE },
      handler(id) {
        if (isServerModule(id)) throw refusal(nameOf(id), undefined)
      },
    },
    // Its URL is no import, but the build would put the file itself there.
    transform: {
      filter: { code: URL_OF_SERVER_MODULE },
      handler(code, id) {
        throw refusal(URL_OF_SERVER_MODULE.exec(code)![1]!, nameOf(id))
      },
    },
  }
}

function isServerModule(id: string): boolean {
  return SERVER_MODULE.test(id) && !id.includes('/node_modules/')
}

function refusal(source: string, importer: string | undefined): Error {
  const error = new Error(
    `${importer ?? 'The browser’s code'} imports ${source}, a server module, whose values must not reach browsers. ` +
      'If it needs types only, write `import type`; else move what both sides need to a file without ".server" in its name.',
  )
  error.stack = '' // it would only name the bundler
  return error
}
