import type { LoaderArgs } from 'arrivejs'

export function loader({ c }: LoaderArgs<'/account'>) {
  return { user: c.var.user ?? 'nobody' }
}
