import type { Limits } from '../../api/limits.ts'
import { checkLimits, DEFAULT_LIMITS } from './check-limits.ts'

// A glob, because the file is optional.
const [serverFile] = Object.values(
  import.meta.glob<{ limits?: Limits }>('#app/server.ts', { eager: true }),
)

const ofApp: Required<Limits> = {
  ...DEFAULT_LIMITS,
  ...(serverFile?.limits && checkLimits(serverFile.limits, 'server.ts')),
}

/** A limit of a request: what its page says, if anything, else what the app says, else the default. */
export function limitOf({ limits }: { limits?: Limits | undefined }, name: keyof Limits): number {
  return limits?.[name] ?? ofApp[name]
}
