export const load = ({ params }) => ({
  rows: Array.from({ length: Number(params.rows) }, (_, row) =>
    ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`),
  ),
})
