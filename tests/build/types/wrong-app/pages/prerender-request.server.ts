import type { LoaderArgs } from 'arrivejs'

export const prerender = ({ params }: LoaderArgs<'/items/:id'>) => [{ id: params.id }]
