import { Fragment } from 'react'

/** A title that may be the path of a file, which can wrap after each folder. */
export function FileName({ children }: { children: string }) {
  return children.split('/').map((part, depth) => (
    <Fragment key={depth}>
      {depth > 0 && '/'}
      {depth > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
