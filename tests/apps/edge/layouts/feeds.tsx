import type { LayoutProps } from 'arrivejs'
import type * as server from './feeds.server.ts'

export function Layout({ children }: LayoutProps<'/feeds', typeof server>) {
  return children
}
