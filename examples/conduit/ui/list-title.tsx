interface ListTitleProps {
  name: string
  /** Counted from 1. */
  page: number
}

/** The document's title. Each page of a list has its own, so that it is announced. */
export function ListTitle({ name, page }: ListTitleProps) {
  return <title>{`${page === 1 ? name : `${name}, page ${page}`} · Conduit`}</title>
}
