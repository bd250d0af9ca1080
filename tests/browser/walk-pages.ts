import type { Visitor } from './visitor.ts'

/** How many pages a walk opens: items link to the next one without end. */
const MOST_PAGES = 40

/** What a page that fails on purpose may not complain of: the policy, and React's hydration errors. */
export const UNWANTED_COMPLAINT = /content.security.policy|react error #(418|423|425)/i

/** Opens `/` and each page that links lead to, as a document each; gives the paths that it opened. */
export async function walkPages(
  visitor: Visitor,
  shouldOpen: (path: string) => boolean,
): Promise<Set<string>> {
  const seen = new Set(['/'])
  for (const path of seen) {
    await visitor.open(path)
    const links = await linksOf(visitor)
    for (const link of links) if (shouldOpen(link) && seen.size < MOST_PAGES) seen.add(link)
  }
  return seen
}

async function linksOf({ page }: Visitor): Promise<string[]> {
  const links = `[...document.links].filter((a) => a.origin === location.origin).map((a) => a.pathname)`
  return (await page.evaluate(links)) as string[]
}
