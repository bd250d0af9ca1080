// What the rest of the repository takes of this package.

export { createEdgeCache } from './edge-cache.ts'
export { edgeCacheService } from './edge-cache-service.ts'
export type { EdgeAnswer } from './load-entry.ts'
export { CACHE_BINDING } from './stand-in-entry.ts'
export { partsFor, standIn, type EdgeCacheParts, type StandInOptions } from './stand-in.ts'
