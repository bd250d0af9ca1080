import type { ReactNode } from 'react'
import '../lab/lab.css'
import { LabStrip } from '../lab/lab-strip.tsx'

interface LabPageProps {
  title: string
  url: URL
  children?: ReactNode
}

/** The frame of a page of the lab: its heading, its content, and how the click ended. */
export function LabPage({ title, url, children }: LabPageProps) {
  return (
    <article className="lab-page">
      <title>{`${title} · Lab`}</title>
      <LabStrip url={url} />
      <h1 id="title">{title}</h1>
      {children}
    </article>
  )
}
