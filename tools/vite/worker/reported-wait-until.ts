import { normalizePath, type Plugin } from 'vite'

const SOURCE = 'cloudflare:workers'
const REPLACED = '\0arrive:cloudflare-workers'

/** A promise that follows another one is rejected without a handler, so `reportRejections` reports it. */
const CODE = `import { waitUntil as wait } from '${SOURCE}'
export * from '${SOURCE}'
export function waitUntil(promise) {
  wait(promise)
  void Promise.resolve(promise).then(() => {})
}
`

/**
 * Gives the app's own modules a `waitUntil` whose rejections are reported. For Workers, giving a promise to
 * `waitUntil` is handling it, so there is no event for it (`tests/worker/app-worker.test.ts`).
 */
export function reportedWaitUntil(app: string): Plugin {
  const folder = `${normalizePath(app)}/`
  return {
    name: 'arrive:reported-wait-until',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    resolveId: {
      filter: { id: new RegExp(`^${SOURCE}$`) },
      handler: (_source, importer) => (importer?.startsWith(folder) ? REPLACED : undefined),
    },
    load: {
      filter: { id: new RegExp(`^${REPLACED}$`) },
      handler: () => CODE,
    },
  }
}
