import { Suspense, use } from 'react'
import type { LayoutProps } from 'arrivejs'
import type * as server from './account.server.ts'

export function Layout({ data, children }: LayoutProps<'/account', typeof server>) {
  return (
    <>
      <Suspense fallback={<p>…</p>}>
        <Visitor visitor={data.visitor} />
      </Suspense>
      {children}
    </>
  )
}

function Visitor({ visitor }: { visitor: Promise<{ name: string } | null> }) {
  return <p>Hello, {use(visitor)?.name ?? 'nobody'}!</p>
}
