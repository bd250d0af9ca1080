import type { LayoutProps } from 'arrivejs'
import type * as server from './link.server.ts'

export function Layout({ children }: LayoutProps<'/', typeof server>) {
  return children
}
