import './item.css'
import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './item.server.ts'

export function Page({ data }: PageProps<'/items/:id', typeof server>) {
  return (
    <>
      <title>{data.name}</title>
      <h1 id="title">{data.name}</h1>
      <p className="item">
        <a href={href('/items/:id', { id: String(Number(data.id) + 1) })}>Next</a>
      </p>
    </>
  )
}
