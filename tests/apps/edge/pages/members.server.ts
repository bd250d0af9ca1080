import type { LoaderArgs } from 'arrivejs'

export const cache = { maxAge: 300 }

export function loader({ params }: LoaderArgs<'/members/:id'>) {
  return { text: `Member page ${params.id}` }
}
