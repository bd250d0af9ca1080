import { pageFiles } from 'virtual:arrive/worker-facts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'

/** Which layout of a page it is. */
export interface LayoutPlace {
  /** Its place among the layouts in the response, the outermost of which is 0. */
  at: number
  pattern: string
  /** Its file, without the ending: `team` for `layouts/team.tsx`. */
  file: string
}

/** Whose data it is: the page's, or a layout's. */
export interface DataOwner {
  lifetime: Lifetime
  /** For the loader, and for each of its deferred values. */
  limitMs: number
  layout: LayoutPlace | undefined
}

type Route = Pick<PageRequest, 'route'>

/** For the log: `page "members"`, or `layout "/teams/:team"`. */
export function ownerName({ route }: Route, layout: LayoutPlace | undefined): string {
  return layout ? `layout "${layout.pattern}"` : `page "${route}"`
}

/** The server module that has the loader: `pages/item.server.ts`. */
export function serverFile({ route }: Route, layout: LayoutPlace | undefined): string {
  return layout ? `layouts/${layout.file}.server.ts` : `pages/${pageFiles[route!]}.server.ts`
}
