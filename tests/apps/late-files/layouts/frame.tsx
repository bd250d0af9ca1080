import type { LayoutProps } from 'arrivejs'

export function Layout({ children }: LayoutProps<'/'>) {
  return <section>{children}</section>
}
