import type { LayoutProps } from 'arrivejs'
import type * as server from './guarded.server.ts'

export function Layout({ children }: LayoutProps<'/guarded', typeof server>) {
  return <div id="guarded">{children}</div>
}
