import type { LayoutProps } from 'arrivejs'
import type * as server from './awaited.server.ts'

export function Layout({ data, children }: LayoutProps<'/awaited', typeof server>) {
  return (
    <>
      <p id="name">{data.name}</p>
      {children}
    </>
  )
}
