import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

interface VitalsSectionProps {
  id: string
  title: string
  about: string
  children: ReactNode
}

/** A folded section. It appears with its heading when its data is there, and fails separately. */
export function VitalsSection({ id, title, about, children }: VitalsSectionProps) {
  const section = (content: ReactNode) => (
    <details className="vitals-section">
      <summary>
        <h2 id={id}>{title}</h2>
        <span className="about">{about}</span>
      </summary>
      {content}
    </details>
  )
  return (
    <ErrorBoundary fallback={section(<p>This section could not be loaded. Reload the page to try again.</p>)}>
      <Suspense fallback={null}>{section(children)}</Suspense>
    </ErrorBoundary>
  )
}
