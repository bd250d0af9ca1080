import type { ReactNode } from 'react'
import { ANNOUNCER_ID, BOOTSTRAP_ID, NOTICE_ID } from '../wire/bootstrap.ts'
import type { HydrationAttributes } from '../wire/hydration.ts'

interface RuntimeProps {
  /** On the Worker: the bootstrap data, encoded. In the browser React leaves what is there. */
  bootstrap?: string
  /** On the Worker: when the document is hydrated, and the modules that it takes. */
  hydration?: HydrationAttributes
  /** The deferred values of the data, each behind a boundary: sent by the Worker, awaited in the browser. */
  children: ReactNode
}

/**
 * The runtime's elements at the end of `<body>`. The announcer comes last of the shell: when it
 * is there, the bootstrap data before it is whole.
 */
export function Runtime({ bootstrap = '', hydration, children }: RuntimeProps) {
  return (
    <>
      <script
        id={BOOTSTRAP_ID}
        type="application/json"
        {...hydration}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: bootstrap }}
      />
      <div id={NOTICE_ID} role="status" suppressHydrationWarning />
      <div id={ANNOUNCER_ID} role="status" aria-live="polite" />
      {children}
    </>
  )
}
