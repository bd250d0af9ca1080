import type { LayoutProps } from 'arrivejs'
import type * as server from './docs.server.ts'

export function Layout({ children, data }: LayoutProps<'/docs', typeof server>) {
  return (
    <>
      <p id="topics">{data.topics.join(', ')}</p>
      {children}
    </>
  )
}
