import type { Facts, Purge } from '../facts.ts'
import type { Invariant } from './invariant.ts'

/** docs/shared-pages.md, "Limits": tried again for 30 seconds, and the log says so. */
const AGAIN_FOR_MS = 30_000

/** At once, and four times later. With more, Cloudflare would refuse what others need. */
const ATTEMPTS = 5

export const triedAgain: Invariant = {
  row: 'a refused invalidation is tried again for 30 seconds, or the log says that it failed',
  ofEnd(facts) {
    const refused = facts.purges.filter(({ isAccepted }) => !isAccepted)
    return refused.map((purge) => problemOf(purge, facts)).find((problem) => problem !== undefined)
  },
}

function problemOf(purge: Purge, { purges, logs }: Facts): string | undefined {
  const tags = JSON.stringify(purge.tags)
  const same = purges.filter((other) => JSON.stringify(other.tags) === tags)
  const says = (event: string) =>
    logs.some(({ at, line }) => line.includes(event) && line.includes(tags) && at <= purge.at + AGAIN_FOR_MS)
  if (!says('invalidation refused')) return `nothing says that ${tags} was refused`
  const later = same.filter(({ at }) => at > purge.at && at <= purge.at + AGAIN_FOR_MS)
  if (later.length > 0) return undefined // the last one says what became of it
  if (!says('invalidation failed')) return `${tags} was refused, and nothing came of it`
  const attempts = same.filter(({ at }) => at > purge.at - AGAIN_FOR_MS && at <= purge.at)
  return attempts.length < ATTEMPTS ? `${tags} was given up after ${attempts.length} attempts` : undefined
}

export const notTooOften: Invariant = {
  row: 'a refused invalidation is not tried again and again',
  ofEnd({ purges, commits }) {
    const accepted = purges.filter(({ isAccepted }) => isAccepted).length
    const isTooOften = accepted > commits.length || purges.length > commits.length * ATTEMPTS
    return isTooOften ? `${purges.length} purges for ${commits.length} changes` : undefined
  },
}
