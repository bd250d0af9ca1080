import type { PageProps } from 'arrivejs'
import { use } from 'react'
import { href } from '../href.ts'
import type * as server from './right.server.ts'

/** Every type is inferred, and just the type that is written here. */
export function Page(props: PageProps<'/items/:id', typeof server>) {
  const { params, data, result, search, url } = props
  is<{ id: string }>()(params)
  is<string>()(data.user)
  is<string | undefined>()(use(data.comments)[0]?.answers[0]?.by)
  is<{ error: string } | { said: string } | undefined>()(result)
  is<number>()(data.page)
  is<{ page: number }>()(search)
  is<URL>()(url)
  if (data.name === '') return <a href={href('/items/:id', params)}>{data.name}</a>
  return data.name
}

/** Accepts a value of this type, not of a narrower or a wider one. */
function is<expected>() {
  return <value,>(_: [value, expected] extends [expected, value] ? value : 'another type is inferred') => {}
}
