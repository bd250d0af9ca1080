import type { LayoutProps } from 'arrivejs'

export function Layout({ params, children }: LayoutProps<'/items/:id'>) {
  return params.id === '' ? null : children
}

export function ErrorBoundary({ name }: { name: string }) {
  return name
}
