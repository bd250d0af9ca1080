import { cloudflare } from '@cloudflare/vite-plugin'
import type { Plugin } from 'vite'

/** Cloudflare's plugin: bundles `src/worker.ts` as `wrangler.toml` says, and runs it in workerd in development. */
export function cloudflareWorker(): Plugin[] {
  // Without a network Miniflare would log that it can't fetch a sample of `request.cf`.
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  return [...cloudflare({ viteEnvironment: { name: 'worker' } }), workerSourceMaps()]
}

/** Cloudflare finds a source map by the comment that names it, and nobody else sees the Worker's files. */
function workerSourceMaps(): Plugin {
  return {
    name: 'arrive:worker-source-maps',
    config: () => ({ environments: { worker: { build: { emptyOutDir: true, sourcemap: true } } } }),
  }
}
