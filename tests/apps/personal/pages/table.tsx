import { Suspense, use } from 'react'
import type { PageProps } from 'arrivejs'
import { Counter, Rows } from '../ui.tsx'
import type * as server from './table.server.ts'

type Props = PageProps<'/table/:rows' | '/load/:rows' | '/never/:rows', typeof server>

export function Page({ data }: Props) {
  const title = `${data.count} rows`
  return (
    <>
      <title>{title}</title>
      <h1 id="title">{title}</h1>
      <Counter />
      <Rows count={data.count} />
      <Suspense fallback="…">
        <Later later={data.later} />
      </Suspense>
    </>
  )
}

function Later({ later }: { later: Promise<string> }) {
  return <p id="later">{use(later)}</p>
}
