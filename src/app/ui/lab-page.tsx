import type { ReactNode } from 'react'
import '../lab/lab.css'
import { href } from '../href.ts'

/** The frame of a page of the lab: its heading, its content, and a link back. */
export function LabPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <article className="lab-page">
      <title>{`${title} · Lab`}</title>
      <h1 id="title">{title}</h1>
      {children}
      <p className="actions">
        <a href={href('/lab')}>Back to the lab</a>
      </p>
    </article>
  )
}
