import type { LayoutProps } from 'arrivejs'
import type * as server from './closed.server.ts'

export function Layout({ children }: LayoutProps<'/closed', typeof server>) {
  return <div id="closed">{children}</div>
}
