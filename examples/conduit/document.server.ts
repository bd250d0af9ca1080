import type { DocumentLoaderArgs } from 'arrivejs'

/** Who is signed in, for the navigation bar. */
export function loader({ c }: DocumentLoaderArgs) {
  return { username: c.var.user?.username ?? null }
}
