import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The folder of a run's builds. */
export const CACHE = resolve(ROOT, '.cache/bench')
