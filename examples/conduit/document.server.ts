import type { DocumentLoaderArgs } from 'arrivejs'
import type { Viewer } from './ui/viewer-context.ts'

export function loader({ c }: DocumentLoaderArgs): { viewer: Viewer | null } {
  const { user } = c.var
  return { viewer: user && { username: user.username, image: user.image } }
}
