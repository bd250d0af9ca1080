import type { Visitor } from './visitor.ts'

/** How many pages a walk opens: items link to the next one without end. */
const MOST_PAGES = 40

/** What a page that fails on purpose may not complain of: the policy, and React's hydration errors. */
export const UNWANTED_COMPLAINT = /content.security.policy|react error #(418|423|425)/i

interface Walk {
  /** The first path. Default: `/`. */
  from?: string
  shouldOpen: (path: string) => boolean
}

/** Loads a page and each page that links lead to; gives their paths. */
export async function walkPages(visitor: Visitor, walk: Walk): Promise<Set<string>> {
  const seen = new Set([walk.from ?? '/'])
  for (const path of seen) {
    await visitor.open(path)
    const links = await linksOf(visitor)
    for (const link of links) if (walk.shouldOpen(link) && seen.size < MOST_PAGES) seen.add(link)
  }
  return seen
}

function linksOf({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() =>
    [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  )
}
