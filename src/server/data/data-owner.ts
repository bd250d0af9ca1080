import { pageFiles } from 'virtual:arrive/worker-facts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'

/** One of the layouts of a page. */
export interface LayoutPlace {
  /** Its place among the layouts in the response, from 0 for the outermost. */
  at: number
  pattern: string
  /** Its file, without the ending: `team` for `layouts/team.tsx`. */
  file: string
}

/** The page or the layout that the data is of, and the limits of its loader. */
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
export function serverModuleFile({ route }: Route, layout: LayoutPlace | undefined): string {
  return layout ? `layouts/${layout.file}.server.ts` : `pages/${pageFiles[route!]}.server.ts`
}
