import type { LayoutProps } from 'arrivejs'
import type * as server from './refused.server.ts'

export function Layout({ children }: LayoutProps<'/refused', typeof server>) {
  return children
}
