import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

/** The folder of builds, results and the newest workerd. */
export const CACHE = resolve(ROOT, '.cache/bench')
