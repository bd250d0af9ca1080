import { use } from 'react'
import type { LayoutProps } from 'arrivejs'
import type * as server from './blocked.server.ts'

/** A mistake: the whole page waits for a value of its visitor. */
export function Layout({ data, children }: LayoutProps<'/blocked', typeof server>) {
  return (
    <>
      <p id="name">{use(data.visitor)?.name ?? 'nobody'}</p>
      {children}
    </>
  )
}
