/** The binding with which a served Worker reaches the stand-in for Cloudflare's cache. */
export const CACHE_BINDING = 'ARRIVE_EDGE_CACHE'

/** The key of a request, and its own URL, which the stand-in's connections lack. */
export const KEY_HEADER = 'arrive-edge-key'
export const URL_HEADER = 'arrive-edge-url'

interface EntryOptions {
  /** The module of the built Worker, from the new one. */
  built: string
  /** The class that has the cache in front of it. */
  entrypoint: string
}

/**
 * The code of a module around a built Worker, which doesn't know it: what calls the entrypoint of shared
 * pages reaches the stand-in first, as it reaches Cloudflare's cache there, and the entrypoint's `ctx.cache`
 * is the stand-in's.
 */
export function standInEntry({ built, entrypoint }: EntryOptions): string {
  return `import worker, * as built from ${JSON.stringify(built)}
export * from ${JSON.stringify(built)}

export default {
  ...worker,
  fetch: (request, env, ctx) => worker.fetch(request, env, withExports(ctx, env)),
}

export class ${entrypoint} extends built.${entrypoint} {
  constructor(ctx, env) {
    super(ctx, env)
    this.ctx = replace(ctx, 'cache', { purge: (options) => purge(env, options) })
  }

  fetch(request) {
    const url = request.headers.get('${URL_HEADER}')
    return super.fetch(url === null ? request : new Request(url, request))
  }
}

function withExports(ctx, env) {
  const fetch = (request, { cf }) => {
    const headers = new Headers(request.headers)
    headers.set('${KEY_HEADER}', cf.cacheKey)
    headers.set('${URL_HEADER}', request.url)
    return env.${CACHE_BINDING}.fetch('http://edge-cache/answer', { headers, redirect: request.redirect })
  }
  const cached = replace(ctx.exports.${entrypoint}, 'fetch', fetch)
  return replace(ctx, 'exports', replace(ctx.exports, '${entrypoint}', cached))
}

async function purge(env, options) {
  const body = JSON.stringify(options)
  const response = await env.${CACHE_BINDING}.fetch('http://edge-cache/purge', { method: 'POST', body })
  return response.json()
}

function replace(object, name, value) {
  return new Proxy(object, {
    get(target, key) {
      if (key === name) return value
      const own = Reflect.get(target, key)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
}
`
}
