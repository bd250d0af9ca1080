import type { Stored } from './facts.ts'

/** At the end of a document's URL for visitors with `Save-Data`, who have one of their own. */
export const SAVING = '#save-data'

interface Entry {
  storedAt: number
  tags: readonly string[]
}

interface Named {
  place: number
  version: string
  url: string
}

/** Which pages each place should have, by what it was given, purges and what it has forgotten. */
export function createEntries(now: () => number) {
  const entries = new Map<string, Entry>()
  const purges: { place: number; tag: string | undefined; at: number }[] = []
  const keyOf = ({ place, version, url }: Named) => `${place} ${version} ${url}`

  /** What was on its way during a purge is sent once. Without a tag: the place has forgotten all. */
  function isPurged(place: number, tags: readonly string[], askedAt: number): boolean {
    return purges.some(
      ({ tag, ...purge }) =>
        purge.place === place && purge.at >= askedAt && (tag === undefined || tags.includes(tag)),
    )
  }

  return {
    add({ headers, askedAt, ...named }: Stored): void {
      const tags = (headers['cache-tag'] ?? '').split(',')
      const isForAll = headers['cloudflare-cdn-cache-control']?.startsWith('public') ?? false
      if (!isForAll || isPurged(named.place, tags, askedAt)) return
      entries.set(keyOf(named), { storedAt: now(), tags })
    },
    storedAt: (named: Named): number | undefined => entries.get(keyOf(named))?.storedAt,
    isStill: (named: Named & { storedAt: number | undefined }): boolean =>
      entries.get(keyOf(named))?.storedAt === named.storedAt,
    purge(place: number, tags: readonly string[]): void {
      for (const tag of tags) purges.push({ place, tag, at: now() })
      for (const [key, entry] of entries) {
        if (key.startsWith(`${place} `) && entry.tags.some((tag) => tags.includes(tag))) entries.delete(key)
      }
    },
    evict(place: number): void {
      purges.push({ place, tag: undefined, at: now() })
      for (const key of entries.keys()) if (key.startsWith(`${place} `)) entries.delete(key)
    },
  }
}
