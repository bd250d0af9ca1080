import type { LoaderArgs } from 'arrivejs'
import { noteLoaded } from '../rows.server.ts'

export const prerender = () => [{ id: '1' }]
export const cache = { maxAge: 300 }

export async function loader({ params, ...args }: LoaderArgs<'/listed/:id'>) {
  await noteLoaded(args)
  return { id: params.id }
}
