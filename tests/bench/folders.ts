import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Where a run puts what it builds. */
export const CACHE = resolve(ROOT, '.cache/bench')
