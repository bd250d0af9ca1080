import type { PageProps } from 'arrivejs'
import type * as server from './table.server.ts'

export function Page({ params, data }: PageProps<'/table/:rows', typeof server>) {
  return (
    <>
      <title>Table</title>
      <h1 id="title">{`Table of ${params.rows}`}</h1>
      <table>
        <tbody>
          {data.rows.map((cells) => (
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
