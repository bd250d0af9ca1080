import type { LoaderArgs } from 'arrivejs'

const parser = () => ({ page: 1 })

export const loader = ({ search: { page } }: LoaderArgs<'/items/:id', typeof parser>) => page
