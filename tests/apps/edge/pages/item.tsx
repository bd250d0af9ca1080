import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './item.server.ts'

export function Page({ data, params }: PageProps<'/items/:id', typeof server>) {
  return (
    <>
      <title>{data.text}</title>
      <h1 id="title">{data.text}</h1>
      <form method="post" action={href('/items/:id', params)}>
        <input name="text" aria-label="Text" defaultValue={data.text} />
        <button>Save</button>
      </form>
    </>
  )
}
