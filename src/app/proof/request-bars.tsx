import type { Proof } from './read-proof.server.ts'

const WIDTH = 400
const HEIGHT = 12

/** CPU per request as two bars for each page: plain Hono and React, and Arrive. */
export function RequestBars({ requests }: Pick<Proof, 'requests'>) {
  return (
    <table className="request-bars">
      <caption className="visually-hidden">CPU per request</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Framework</th>
          <th scope="col">CPU</th>
        </tr>
      </thead>
      {requests.map(({ page, arrive, plain, ratio }) => (
        <tbody key={page}>
          <tr>
            <th scope="rowgroup" rowSpan={2}>
              <code>{page}</code>
            </th>
            <BarCells name="Arrive" value={arrive} share={ratio} />
          </tr>
          <tr>
            <BarCells name="Hono + React" value={plain} share={1} />
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function BarCells({ name, value, share }: { name: string; value: string; share: number }) {
  return (
    <>
      <td className="bar-name">{name}</td>
      <td className="bar" data-own={name === 'Arrive' || undefined}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.round(WIDTH * Math.min(1, share))} height={HEIGHT} />
        </svg>
        <span>{value}</span>
      </td>
    </>
  )
}
