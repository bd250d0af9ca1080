import type { ReactNode } from 'react'
import { href } from '../routes.ts'

/** A page of the lab, with the way back. */
export function LabPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="column">
      <title>{`${title} · Lab`}</title>
      <p className="quiet">
        <a href={href('lab')}>Back to the lab</a>
      </p>
      <h1 id="title">{title}</h1>
      {children}
    </div>
  )
}
