// What this repository's tests take of this package besides.

export { createEdgeCache } from './edge-cache.ts'
export { edgeCacheService } from './stand-in.ts'
export type { EdgeAnswer } from './load-entry.ts'
export { CACHE_BINDING } from './stand-in-entry.ts'
