import { pageFiles } from 'virtual:arrive/worker-facts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'

interface LayoutPlace {
  /** Its place among the layouts in the response, from 0 for the outermost. */
  at: number
  pattern: string
  /** Its file, without the ending: `team` for `layouts/team.tsx`. */
  file: string
}

/** What has a loader: the document, a layout or, if it is missing, the page. */
export type LoaderPlace = 'document' | LayoutPlace | undefined

/** What the data is of, and the limits of its loader. */
export interface DataOwner {
  lifetime: Lifetime
  /** For the loader, and for each of its deferred values. */
  limitMs: number
  place: LoaderPlace
}

type Route = Pick<PageRequest, 'route'>

/** For the log: `page "members"`, or `layout "/teams/:team"`. */
export function ownerName({ route }: Route, place: LoaderPlace): string {
  if (place === 'document') return place
  return place ? `layout "${place.pattern}"` : `page "${route}"`
}

/** The server module that has the loader: `pages/item.server.ts`. */
export function serverModuleFile({ route }: Route, place: LoaderPlace): string {
  if (place === 'document') return 'document.server.ts'
  return place ? `layouts/${place.file}.server.ts` : `pages/${pageFiles[route!]}.server.ts`
}
