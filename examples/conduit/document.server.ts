import type { DocumentLoaderArgs } from 'arrivejs'
import { viewerOf } from './data/users.server.ts'

/** Who is signed in, for the navigation bar. */
export function loader({ c }: DocumentLoaderArgs) {
  return { viewer: viewerOf(c.var.user) }
}
