import type { LoaderArgs } from 'arrivejs'

export const loader = ({ params }: LoaderArgs<'/items/:id'>) => ({ id: params.id })
