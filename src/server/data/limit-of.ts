import { limits as exported } from 'virtual:arrive/server-file'
import type { Limits } from '../../api/limits.ts'
import { checkLimits, DEFAULT_LIMITS } from './check-limits.ts'

const ofApp: Required<Limits> = {
  ...DEFAULT_LIMITS,
  ...(exported && checkLimits(exported, 'server.ts')),
}

/** A limit of a server module; of the app if the module sets none; or else the default. */
export function limitOf(name: keyof Limits, limits?: Limits): number {
  return limits?.[name] ?? ofApp[name]
}
