/**
 * The oldest Node that Arrive runs on has `node:sqlite` without a flag: https://nodejs.org/api/sqlite.html
 */
export const OLDEST_NODE = '22.13'

export const NODE_NEEDED = `Arrive needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. Install a newer one: https://nodejs.org/`

/** Is a version of Node older than Arrive needs? */
export function isNodeTooOld(version: string): boolean {
  return version.localeCompare(OLDEST_NODE, undefined, { numeric: true }) < 0
}
