export function loader({ params }: { params: { rows: string } }) {
  return {
    rows: Array.from({ length: Number(params.rows) }, (_, row) =>
      ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`),
    ),
  }
}

interface TableProps {
  params: { rows: string }
  loaderData: ReturnType<typeof loader>
}

export default function Table({ params, loaderData }: TableProps) {
  return (
    <>
      <title>Table</title>
      <h1 id="title">{`Table of ${params.rows}`}</h1>
      <table>
        <tbody>
          {loaderData.rows.map((cells) => (
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
