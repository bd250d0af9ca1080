import type { LayoutProps } from 'arrivejs'

export function Layout({ children }: LayoutProps<'/misspelt-layout'>) {
  return children
}

export function ErrorBoundry() {
  return null
}
