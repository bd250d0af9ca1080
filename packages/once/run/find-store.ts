import { exports } from 'cloudflare:workers'
import type { OnceNamespace } from '../store/store-call.ts'

/** The class that the app's `worker.ts` exports: `tools/vite/worker/once-store.ts` refuses apps without. */
export function findStore(): OnceNamespace {
  const { OnceStore } = exports as { OnceStore?: OnceNamespace }
  if (OnceStore) return OnceStore
  throw new Error(`worker.ts has no store: export { OnceStore } from 'arrivejs/once'`)
}
