import type { LayoutProps } from 'arrivejs'

export function Layout({ children }: LayoutProps<'/'>) {
  return <article>{children}</article>
}
