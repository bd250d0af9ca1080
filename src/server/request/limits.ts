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

/** A limit of a server module; of the app if the module sets none; or else the default. */
export function limitOf(
  name: keyof Limits,
  { limits }: { limits?: Limits | undefined } = {},
): number {
  return limits?.[name] ?? ofApp[name]
}
