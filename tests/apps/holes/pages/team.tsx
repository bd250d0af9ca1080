import { Suspense, use } from 'react'
import type { PageProps } from 'arrivejs'
import { RoleContext } from '../role-context.ts'
import { Counter, Rows } from '../ui.tsx'

export function Page({ params }: PageProps<'/teams/:team'>) {
  const title = `Team ${params.team}`
  return (
    <>
      <title>{title}</title>
      <h1 id="title">{title}</h1>
      <Counter />
      <Suspense fallback={<p id="role">…</p>}>
        <Role />
      </Suspense>
      <Rows count={200} />
    </>
  )
}

export function ErrorBoundary() {
  return <h1 id="title">No team</h1>
}

/** A hole of the layout, in the page. */
function Role() {
  return <p id="role">{use(use(RoleContext))}</p>
}
