import { Suspense, type ReactNode } from 'react'
import {
  createDeferredReceiver,
  joinDeferred,
  type DeferredReceiver,
} from '../../src/wire/deferred.ts'
import { collectDeferred } from './collect-deferred.ts'

/** The data of the document's page, which may have deferred values. */
export interface ReceivedData {
  /** With a promise for each deferred value. */
  data: unknown
  /** Have all deferred values arrived? */
  isComplete: () => boolean
  /** What React hydrates in place of the Worker's scripts with deferred values. */
  scripts: ReactNode
}

/** Joins a document's data with its deferred values, which arrive later in the document. */
export function receiveDeferred(data: unknown, names: readonly string[]): ReceivedData {
  const receivers = new Map(names.map((name) => [name, createDeferredReceiver(name)]))
  const isComplete = watchArrivals([...receivers.values()])
  collectDeferred(receivers)
  const promises = Object.fromEntries([...receivers].map(([name, { promise }]) => [name, promise]))
  const scripts = names.map((name) => <DeferredScript key={name} />)
  return { data: joinDeferred(data, promises), isComplete, scripts }
}

function watchArrivals(receivers: readonly DeferredReceiver[]): () => boolean {
  const missing = new Set(receivers)
  const ignoreFailure = () => {} // a failed value stays missing
  for (const receiver of receivers) {
    receiver.promise.then(() => missing.delete(receiver), ignoreFailure)
  }
  return () => missing.size === 0
}

/**
 * It has no id: if React renders the document again, this is an empty script, which must not be taken
 * for the Worker's.
 */
function DeferredScript() {
  return (
    <Suspense>
      <script
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </Suspense>
  )
}
