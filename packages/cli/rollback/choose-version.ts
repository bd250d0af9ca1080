import type { Version } from './read-versions.ts'

/**
 * The version to go back to: the newest one that was live before the current one and that no rollback has
 * left. A rollback is a deployment of a version that is older than the one before it.
 * @param live What was live, the newest first.
 */
export function chooseVersion<version extends Pick<Version, 'number'>>(
  live: readonly version[],
): version | undefined {
  const line: version[] = []
  for (const next of live.toReversed()) {
    while (line.length > 0 && line.at(-1)!.number >= next.number) line.pop()
    line.push(next)
  }
  return line.at(-2)
}
