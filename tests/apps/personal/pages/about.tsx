import type { PageProps } from 'arrivejs'
import { Counter, Rows } from '../ui.tsx'
import type * as server from './about.server.ts'

export function Page({ data }: PageProps<'/about', typeof server>) {
  return (
    <>
      <title>About</title>
      <h1 id="title">About</h1>
      <Counter />
      <p id="founded">{data.founded.getUTCFullYear()}</p>
      <Rows count={200} />
    </>
  )
}
