import type { ReactNode } from 'react'
import type { Refusal } from '../input/refuse.server.ts'
import { FormErrors } from './form-errors.tsx'

interface FormPageProps {
  title: string
  refusal: Refusal | undefined
  children: ReactNode
}

/** A page that is a form. Without an `action` it is sent to the page's own URL, and so keeps `?to=`. */
export function FormPage({ title, refusal, children }: FormPageProps) {
  return (
    <div className="container narrow page">
      <title>{`${title} · Conduit`}</title>
      <h1>{title}</h1>
      <FormErrors refusal={refusal}>{children}</FormErrors>
    </div>
  )
}
