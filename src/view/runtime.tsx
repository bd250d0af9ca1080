import type { ReactNode } from 'react'
import { ANNOUNCER_ID, BOOTSTRAP_ID, NOTICE_ID } from '../wire/bootstrap.ts'
import type { HydrationAttributes } from '../wire/hydration.ts'

interface RuntimeProps {
  /** On the Worker only: the encoded bootstrap data. Hydration leaves the element as it is. */
  bootstrap?: string
  /** On the Worker only: when the document is hydrated, and with which modules. */
  hydration?: HydrationAttributes
  /** On the Worker only: the app's own texts, as attributes of the notice. */
  notices?: Readonly<Record<string, string>> | undefined
  /** On the Worker in development: called when the app's document renders it. */
  onRender?: () => void
  /** One boundary for each deferred value: the Worker sends it there, the browser waits for it. */
  children: ReactNode
}

/**
 * The runtime's elements at the end of `<body>`. The announcer is last in the shell: once the parser
 * has reached it, the bootstrap data before it is complete.
 */
export function Runtime({ bootstrap = '', hydration, notices, onRender, children }: RuntimeProps) {
  if (import.meta.env.DEV) onRender?.()
  return (
    <>
      <script
        id={BOOTSTRAP_ID}
        type="application/json"
        {...hydration}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: bootstrap }}
      />
      {/* A notice that is shown before the hydration stays. */}
      <div
        id={NOTICE_ID}
        role="status"
        aria-live="polite"
        popover="manual"
        {...notices}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <div id={ANNOUNCER_ID} role="status" aria-live="polite" />
      {children}
    </>
  )
}
