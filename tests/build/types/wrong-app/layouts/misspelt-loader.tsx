import type { LayoutProps } from 'arrivejs'
import type * as server from './misspelt-loader.server.ts'

export function Layout({ children }: LayoutProps<'/teams/:team', typeof server>) {
  return children
}
