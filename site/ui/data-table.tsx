import { stacksWhenNarrow } from './stacks-when-narrow.ts'

export interface Column {
  name: string
  isNumber?: boolean
  /** Left out on a narrow page: `.only-wide` of the page's styles. */
  isOnlyWide?: boolean
}

interface DataTableProps {
  /** For screen readers. */
  label: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** The row of all rows, which comes first. */
  total?: Row
}

/** The first cell is the header of its row. */
export interface Row {
  head: string
  /** If several rows have the same header. Default: the header. */
  key?: string
  cells: readonly Cell[]
}

type Cell = string | number | { text: string; rating: string }

/** A table in a box that can scroll; a narrow page shows it row by row. The markup of `guide/render-table.ts`. */
export function DataTable({ label, columns, rows, total }: DataTableProps) {
  const [headColumn, ...others] = columns
  return (
    <div
      className={stacksWhenNarrow(columns.filter(isAlwaysShown)) ? 'wide-table stacks' : 'wide-table'}
      role="group"
      aria-label={label}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{headColumn?.name}</th>
            {others.map((column) => (
              <th key={column.name} scope="col" className={classOf(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {total && (
            <tr className="total">
              <th scope="row">{total.head}</th>
              <DataCells columns={others} cells={total.cells} />
            </tr>
          )}
          {rows.map(({ head, key = head, cells }) => (
            <tr key={key}>
              <th scope="row">
                <code>{head}</code>
              </th>
              <DataCells columns={others} cells={cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DataCells({ columns, cells }: { columns: readonly Column[]; cells: readonly Cell[] }) {
  return cells.map((cell, at) => <DataCell key={columns[at]!.name} column={columns[at]!} cell={cell} />)
}

function DataCell({ column, cell }: { column: Column; cell: Cell }) {
  const { text, rating } = typeof cell === 'object' ? cell : { text: cell, rating: undefined }
  return (
    <td className={classOf(column)} data-column={column.name} data-rating={rating}>
      {text}
    </td>
  )
}

function isAlwaysShown({ isOnlyWide }: Column): boolean {
  return !isOnlyWide
}

function classOf({ isNumber, isOnlyWide }: Column): string | undefined {
  const names = [isNumber && 'number', isOnlyWide && 'only-wide'].filter(Boolean)
  return names.length > 0 ? names.join(' ') : undefined
}
