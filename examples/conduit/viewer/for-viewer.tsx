import { createContext, Suspense, use, type ReactNode } from 'react'
import { ViewerContext, type Viewer } from './viewer-context.ts'

interface ForViewerProps {
  children: (viewer: Viewer | null) => ReactNode
  /** Of the same size, until the session is read. Default: what visitors see who are not signed in. */
  fallback?: ReactNode
}

/** The viewer inside of a `ForViewer`, where nothing has to wait. */
const KnownViewer = createContext<Viewer | null | undefined>(undefined)

/** Shows what depends on who is signed in. On a shared page this is a personal part: all around it is the same for everybody. */
export function ForViewer({ children, fallback }: ForViewerProps) {
  const known = use(KnownViewer)
  if (known !== undefined) return children(known)
  return (
    <Suspense fallback={fallback === undefined ? children(null) : fallback}>
      <Known>{children}</Known>
    </Suspense>
  )
}

function Known({ children }: Pick<ForViewerProps, 'children'>) {
  const promise = use(ViewerContext)
  const viewer = promise && use(promise)
  return <KnownViewer value={viewer}>{children(viewer)}</KnownViewer>
}
