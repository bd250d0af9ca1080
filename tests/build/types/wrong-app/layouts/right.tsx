import type { ErrorBoundaryProps, LayoutProps } from 'arrivejs'
import { use, type ReactNode } from 'react'
import { href } from '../href.ts'
import type * as server from './right.server.ts'

/** Every type is inferred. What it returns may depend on the route table, which imports it. */
export function Layout(props: LayoutProps<'/:lang?/teams/:team', typeof server>) {
  const { params, data, url, children } = props
  is<{ team: string; lang?: string | undefined }>()(params)
  is<string>()(data.name)
  is<string | undefined>()(data.lang)
  is<string | undefined>()(use(data.late)[0]?.by)
  is<URL>()(url)
  is<ReactNode>()(children)
  return <a href={href('/:lang?/teams/:team/rooms/:room', { ...params, room: '1' })}>{children}</a>
}

export function ErrorBoundary({ url, retry }: ErrorBoundaryProps) {
  return <button onClick={retry}>{url.pathname}</button>
}

/** Accepts a value of this type, not of a narrower or a wider one. */
function is<expected>() {
  return <value,>(_: [value, expected] extends [expected, value] ? value : 'another type is inferred') => {}
}
