import type { LoaderArgs } from 'arrivejs'

export const prerender = () => [{ id: '1' }]
export const cache = { maxAge: 300 }

export async function loader({ params }: LoaderArgs<'/listed/:id'>) {
  return { id: params.id }
}
