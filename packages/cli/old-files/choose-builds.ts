import type { ListedBuild } from '../../../tools/for-cli.ts'

export interface Retention {
  /** At most so many builds. */
  builds: number
  /** At most so long after the next build went live. */
  days: number
}

export const DEFAULT_RETENTION: Retention = { builds: 10, days: 14 }

/** Of the free and the paid plan: https://developers.cloudflare.com/workers/platform/limits/#static-assets */
const FILE_LIMITS = [20_000, 100_000] as const

const DAY_MS = 24 * 60 * 60 * 1000

interface ChooseInput {
  own: ListedBuild
  /** The list of the version that is live. */
  live: readonly ListedBuild[]
  now: Date
  retention: Retention
  ownFiles: number
}

export interface ChosenBuilds {
  /** The earlier builds whose files stay, the newest first, without the files that the new build has. */
  retained: ListedBuild[]
  /** How many builds are left out because Cloudflare takes no more files. */
  overLimit: number
  limit: number
}

/** Chooses the builds whose files stay: the newest that the retention and Cloudflare's limit allow. */
export function chooseBuilds({ own, live, now, retention, ownFiles }: ChooseInput): ChosenBuilds {
  const earlier = live
    .filter(({ build }) => build !== own.build)
    .map(({ build, replacedAt, files }) => ({
      build,
      replacedAt: replacedAt ?? now.toISOString(),
      files: without(own.files, files),
    }))
  const oldest = now.getTime() - retention.days * DAY_MS
  const wanted = earlier
    .filter(({ replacedAt }) => Date.parse(replacedAt) >= oldest)
    .slice(0, retention.builds)
  const limit = FILE_LIMITS.find((most) => ownFiles <= most) ?? FILE_LIMITS[1]
  const retained = withinLimit(wanted, limit - ownFiles)
  return { retained, overLimit: wanted.length - retained.length, limit }
}

function without(own: Record<string, string>, files: Record<string, string>) {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !(path in own)))
}

/** The newest builds that together have no more files. */
function withinLimit(builds: readonly ListedBuild[], most: number): ListedBuild[] {
  let count = 0
  const tooMany = builds.findIndex(({ files }) => (count += Object.keys(files).length) > most)
  return builds.slice(0, tooMany === -1 ? builds.length : tooMany)
}
