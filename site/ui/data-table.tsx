import { stacksWhenNarrow } from './stacks-when-narrow.ts'

export interface Column {
  name: string
  isNumber?: boolean
}

interface DataTableProps {
  /** For screen readers. */
  label: string
  columns: readonly Column[]
  rows: readonly Row[]
}

/** The first cell is the header of its row, and its key. */
export interface Row {
  head: string
  cells: readonly Cell[]
}

type Cell = string | number | { text: string; rating: string }

/** A table in a box that can scroll; a narrow page shows it row by row. The markup of `guide/render-table.ts`. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const [headColumn, ...others] = columns
  return (
    <div
      className={stacksWhenNarrow(columns) ? 'wide-table stacks' : 'wide-table'}
      role="group"
      aria-label={label}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{headColumn?.name}</th>
            {others.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }) => (
            <tr key={head}>
              <th scope="row">
                <code>{head}</code>
              </th>
              {cells.map((cell, at) => (
                <DataCell key={others[at]!.name} column={others[at]!} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DataCell({ column: { name, isNumber }, cell }: { column: Column; cell: Cell }) {
  const { text, rating } = typeof cell === 'object' ? cell : { text: cell, rating: undefined }
  return (
    <td className={isNumber ? 'number' : undefined} data-column={name} data-rating={rating}>
      {text}
    </td>
  )
}
