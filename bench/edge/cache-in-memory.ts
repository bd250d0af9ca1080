import { basename, resolve } from 'node:path'
import { CACHED_ENTRYPOINT } from '../../tools/environment/built-environment.ts'
import type { EdgeCacheParts, StandInOptions } from '../../packages/edge-cache/door.ts'

/**
 * A cache in the memory of the Worker itself, which has each page for ever: what a hit costs is then the gateway and the response, and not
 * a connection to another process, which there is none of on Cloudflare.
 */
export function cacheInMemory({ folder, main }: StandInOptions): EdgeCacheParts {
  const contents = entryAround(`./${basename(main)}`)
  const path = resolve(folder, 'cache-in-memory.js')
  return { sockets: [], modules: [{ type: 'ESModule', path, contents }], bindings: {} }
}

function entryAround(built: string): string {
  return `import worker from ${JSON.stringify(built)}
export * from ${JSON.stringify(built)}

const stored = new Map()

export default {
  ...worker,
  fetch: (request, env, ctx) => worker.fetch(request, env, {
    waitUntil: (promise) => ctx.waitUntil(promise),
    exports: { ${CACHED_ENTRYPOINT}: { fetch: (asked, { cf }) => answer(ctx, asked, cf.cacheKey) } },
  }),
}

async function answer(ctx, asked, key) {
  if (!stored.has(key)) {
    const response = await ctx.exports.${CACHED_ENTRYPOINT}.fetch(asked)
    stored.set(key, { headers: [...response.headers, ['cf-cache-status', 'HIT']], body: await response.arrayBuffer() })
  }
  const { headers, body } = stored.get(key)
  return new Response(body, { headers })
}
`
}
