import type { LayoutProps } from 'arrivejs'
import './receipts.css'

export function Layout({ children }: LayoutProps<'/receipts'>) {
  return <section id="receipts">{children}</section>
}
