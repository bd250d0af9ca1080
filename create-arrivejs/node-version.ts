/** The `engines` of the package `arrivejs`. */
const OLDEST = [22, 13] as const

export const NODE_NEEDED = `Arrive needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`

/** Is a version of Node older than Arrive needs? */
export function isNodeTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
}
