import type { LoaderArgs } from 'arrivejs'

const other = () => ({ page: '1' })

export const search = () => ({ page: 1 })
export const loader = ({ search: { page } }: LoaderArgs<'/items/:id', typeof other>) => page
