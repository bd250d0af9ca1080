import type { AppFacts } from '../app/app-facts.ts'

/** The number of pages that all visitors may share, without those of the build and routes without a page. */
export function countCacheable(
  { pageFiles, withoutPage, prerendered }: Pick<AppFacts, 'pageFiles' | 'withoutPage' | 'prerendered'>,
  shared: readonly string[],
): number {
  const others = new Set([...withoutPage, ...prerendered])
  const pages = Object.entries(pageFiles).filter(([route]) => !others.has(route))
  return pages.filter(([, page]) => shared.includes(`pages/${page}.server.ts`)).length
}
