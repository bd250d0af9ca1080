import type { PageProps } from 'arrivejs'
import { Rows } from '../ui.tsx'
import type * as server from './gated.server.ts'

export function Page({ data }: PageProps<'/gated', typeof server>) {
  return (
    <>
      <h1 id="title">Gated</h1>
      <Rows count={data.rows} />
    </>
  )
}
