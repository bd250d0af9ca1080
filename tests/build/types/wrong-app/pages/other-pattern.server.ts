import type { LoaderArgs } from 'arrivejs'

export const loader = ({ params }: LoaderArgs<'/users/:name'>) => params.name
