import type { LoaderArgs } from 'arrivejs'

export function loader({ c }: LoaderArgs<'/feeds'>) {
  return { visitor: Promise.resolve(c.req.header('Cookie') ?? 'nobody') }
}
