import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'
import type * as server from './table.server.ts'

export function Page({ data, url }: PageProps<'/lab/table', typeof server>) {
  return (
    <LabPage title="A thousand departures" url={url}>
      <div className="wide-table" role="group" aria-labelledby="title">
        <table>
          <thead>
            <tr>
              <th scope="col" className="number">
                No.
              </th>
              <th scope="col">Time</th>
              <th scope="col">Line</th>
              <th scope="col">Platform</th>
              <th scope="col" className="number">
                Minutes
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((departure) => (
              <tr key={departure.id}>
                <td className="number">{departure.id}</td>
                <td>{departure.time}</td>
                <td>{departure.line}</td>
                <td>{departure.platform}</td>
                <td className="number">{departure.minutes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LabPage>
  )
}
