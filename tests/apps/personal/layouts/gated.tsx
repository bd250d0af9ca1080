import { Suspense, use, type ReactNode } from 'react'
import type { LayoutProps } from 'arrivejs'
import { Rows } from '../ui.tsx'
import type * as server from './gated.server.ts'

/** The whole page is the personal part: only members see it. */
export function Layout({ data, children }: LayoutProps<'/gated', typeof server>) {
  return (
    <>
      <Suspense fallback={<p>…</p>}>
        <Gate visitor={data.visitor}>{children}</Gate>
      </Suspense>
      <Rows count={200} />
    </>
  )
}

interface GateProps {
  visitor: Promise<{ name: string } | null>
  children: ReactNode
}

function Gate({ visitor, children }: GateProps) {
  return use(visitor) ? children : <p id="gate">Members only</p>
}
