import type { LayoutProps } from 'arrivejs'
import type * as server from './items.server.ts'

export function Layout({ data, children }: LayoutProps<'/items', typeof server>) {
  return (
    <section>
      <h2 id="layout">{data.name}</h2>
      {children}
    </section>
  )
}
