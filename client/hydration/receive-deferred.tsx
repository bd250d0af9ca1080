import { Suspense, type ReactNode } from 'react'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import {
  createDeferredReceiver,
  deferredOf,
  joinDeferred,
  joinLayouts,
  type DeferredReceiver,
} from '../../src/wire/deferred.ts'
import { collectDeferred } from './collect-deferred.ts'

/** The data of the document and its page, which may have deferred values. */
export interface ReceivedData {
  /** With a promise for each deferred value, as the layouts and the app's document. */
  data: unknown
  document?: unknown
  documentLayouts?: Bootstrap['page']['documentLayouts']
  /** Have all deferred values arrived? */
  isComplete: () => boolean
  /** What React hydrates in place of the Worker's scripts with deferred values. */
  scripts?: ReactNode
}

/** Joins a document's data with its deferred values, which arrive later in the document. */
export function receiveDeferred({
  document,
  page: { data, documentLayouts = [], deferred = [] },
}: Bootstrap): ReceivedData {
  const receivers = new Map(deferred.map((key) => [key, createDeferredReceiver(key)]))
  const isComplete = watchArrivals([...receivers.values()])
  collectDeferred(receivers)
  const promises = Object.fromEntries([...receivers].map(([key, { promise }]) => [key, promise]))
  const scripts = deferred.map((key) => <DeferredScript key={key} />)
  return {
    document: joinDeferred(document, deferredOf(promises, 'document')),
    data: joinDeferred(data, deferredOf(promises)),
    documentLayouts: joinLayouts(documentLayouts, promises),
    isComplete,
    scripts,
  }
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
