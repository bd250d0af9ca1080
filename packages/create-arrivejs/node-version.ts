/** The oldest Node that Arrive runs on: it has `node:sqlite` without a flag (https://nodejs.org/api/sqlite.html). */
export const OLDEST_NODE = '22.13'

export const NODE_NEEDED = `Arrive needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. Install a newer one: https://nodejs.org/`

/** Is a version of Node older than Arrive needs? */
export function isNodeTooOld(version: string): boolean {
  const [major, minor] = numbersOf(version)
  const [oldestMajor, oldestMinor] = numbersOf(OLDEST_NODE)
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}

function numbersOf(version: string): [number, number] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}
