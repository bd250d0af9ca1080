import type { ActionArgs, LoaderArgs } from 'arrivejs'

/** How many forms were accepted, by the origin of the wire that a visitor has. Tests run in one isolate. */
const versions = new Map<string, number>()

/** What each page shows. */
export interface Facts {
  path: string
  version: number
  visitor: string
}

export function factsOf({ c, url }: Pick<LoaderArgs, 'c' | 'url'>): Facts {
  return { path: url.pathname + url.search, version: versionOf(url), visitor: c.var.user ?? '' }
}

export function accept({ url }: Pick<ActionArgs, 'url'>): void {
  versions.set(url.origin, versionOf(url) + 1)
}

function versionOf({ origin }: URL): number {
  return versions.get(origin) ?? 0
}
