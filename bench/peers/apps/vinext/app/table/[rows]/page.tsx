export const metadata = { title: 'Table' }

export default async function Table({ params }: { params: Promise<{ rows: string }> }) {
  const { rows } = await params
  const table = Array.from({ length: Number(rows) }, (_, row) =>
    ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`),
  )
  return (
    <>
      <h1 id="title">{`Table of ${rows}`}</h1>
      <table>
        <tbody>
          {table.map((cells) => (
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
