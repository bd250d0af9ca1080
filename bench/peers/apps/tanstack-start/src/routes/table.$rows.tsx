import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'

const loadTable = createServerFn()
  .validator((rows: number) => rows)
  .handler(({ data: length }) => ({
    rows: Array.from({ length }, (_, row) => ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`)),
  }))

export const Route = createFileRoute('/table/$rows')({
  loader: ({ params }) => loadTable({ data: Number(params.rows) }),
  head: () => ({ meta: [{ title: 'Table' }] }),
  component: Table,
})

function Table() {
  const { rows } = Route.useLoaderData()
  const params = Route.useParams()
  return (
    <>
      <h1 id="title">{`Table of ${params.rows}`}</h1>
      <table>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
