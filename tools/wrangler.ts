import module, { createRequire } from 'node:module'
import type * as Wrangler from 'wrangler'

/**
 * Wrangler's functions, from the copy that Cloudflare's plugin loads. A project may have a newer one for its
 * commands: to load both would make each start about a second later.
 */
export const wrangler = createRequire(findPlugin() ?? import.meta.url)('wrangler') as typeof Wrangler

/** What Miniflare needs of the Worker, without a line for the file of secrets: a build has printed it. */
export function readWorkerOptions(
  settings: Wrangler.Unstable_Config,
): ReturnType<typeof wrangler.unstable_getMiniflareWorkerOptions> {
  const { WRANGLER_LOG: level } = process.env
  process.env['WRANGLER_LOG'] = level ?? 'warn'
  try {
    return wrangler.unstable_getMiniflareWorkerOptions(settings)
  } finally {
    if (level === undefined) delete process.env['WRANGLER_LOG']
  }
}

/** `require.resolve` finds no export. Node 22.13 can't look for its folder, and some managers make none. */
function findPlugin(): string | undefined {
  try {
    return module.findPackageJSON?.('@cloudflare/vite-plugin', import.meta.url)
  } catch {
    return undefined
  }
}
