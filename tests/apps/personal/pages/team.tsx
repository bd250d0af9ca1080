import { Suspense, use } from 'react'
import type { PageProps } from 'arrivejs'
import { RoleContext } from '../role-context.ts'
import { Counter, Rows } from '../ui.tsx'
import type * as server from './team.server.ts'

export function Page({ params, data }: PageProps<'/teams/:team', typeof server>) {
  const title = `Team ${params.team}`
  return (
    <>
      <title>{title}</title>
      <h1 id="title">{title}</h1>
      <Counter />
      <p id="founded">{data.founded.getUTCFullYear()}</p>
      <Suspense fallback={<p id="role">…</p>}>
        <Role sport={data.sport} />
      </Suspense>
      <Rows count={200} />
    </>
  )
}

export function ErrorBoundary() {
  return <h1 id="title">No team</h1>
}

/** A personal part of the layout, in the page. */
function Role({ sport }: { sport: string }) {
  return (
    <p id="role" title={sport}>
      {use(use(RoleContext))}
    </p>
  )
}
