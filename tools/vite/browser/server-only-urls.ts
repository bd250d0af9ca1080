import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { normalizePath, type ViteDevServer } from 'vite'
import type { ServerModules } from './server-module.ts'

/**
 * Refuses requests for server modules in development, before Vite answers them: it would serve each file of the
 * project by its path (`tests/build/server-only-urls.test.ts`).
 */
export function refuseUrls(modules: ServerModules, { config, middlewares }: ViteDevServer): void {
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
