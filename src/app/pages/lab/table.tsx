import type { PageProps } from 'arrive/router/page.ts'
import { LabPage } from '../../ui/lab-page.tsx'

export interface Squares {
  rows: { n: number; square: number; cube: number }[]
}

export function Page({ data }: PageProps<Record<never, string>, Squares>) {
  return (
    <LabPage title="A table of 1000 rows">
      <table>
        <thead>
          <tr>
            <th>n</th>
            <th>n²</th>
            <th>n³</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ n, square, cube }) => (
            <tr key={n}>
              <td>{n}</td>
              <td>{square}</td>
              <td>{cube}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </LabPage>
  )
}
