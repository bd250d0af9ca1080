import type { PageProps } from 'arrivejs'
import { Counter } from '../ui.tsx'
import type * as server from './home.server.ts'

export function Page({ data }: PageProps<'/', typeof server>) {
  return (
    <>
      <title>{data.text}</title>
      <h1 id="title">{data.text}</h1>
      <Counter />
    </>
  )
}
