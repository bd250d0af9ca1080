import type { LoaderArgs } from 'arrivejs'

export const loader = ({ params }: LoaderArgs<'/table/:rows'>) => ({
  rows: Array.from({ length: Number(params.rows) }, (_, row) =>
    ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`),
  ),
})
