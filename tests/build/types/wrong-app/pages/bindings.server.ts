import type { LoaderArgs } from 'arrivejs'

export const loader = async ({ c, params }: LoaderArgs<'/items/:id'>) => c.env.BD.itemById(params.id)
