import { Suspense, type ReactNode } from 'react'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import { dispatch, INTENT_EVENT } from '../../src/wire/browser-events.ts'
import {
  createDeferredReceiver,
  deferredOf,
  haveAllArrived,
  joinDeferred,
  joinLayouts,
} from '../../src/wire/deferred.ts'
import type { LoadAgain } from '../loading/receive-again.ts'
import { collectDeferred } from './collect-deferred.ts'

/** The data of the document and its page, which may have deferred values. */
export interface ReceivedData {
  /** With a promise for each deferred value, as the layouts and the app's document. */
  data: unknown
  document?: unknown
  documentLayouts?: Bootstrap['page']['documentLayouts']
  /** Have all deferred values arrived? */
  isComplete: () => boolean
  /** The router is there, and so a way to load values again that were cut off. */
  onRouter: (loadAgain: LoadAgain) => void
  /** What React hydrates in place of the Worker's scripts with deferred values. */
  scripts?: ReactNode
}

/** Joins a document's data with its deferred values, which arrive later in the document. */
export function receiveDeferred({
  document,
  page: { data, documentLayouts = [], deferred = [] },
}: Bootstrap): ReceivedData {
  const receivers = new Map(deferred.map((key) => [key, createDeferredReceiver(key)]))
  const promises = Object.fromEntries([...receivers].map(([key, { promise }]) => [key, promise]))
  const { promise: router, resolve: onRouter } = Promise.withResolvers<LoadAgain>()
  collectDeferred(receivers, async () => {
    dispatch(INTENT_EVENT) // for the router, which may not be there
    return (await router)()
  })
  const scripts = deferred.map((key) => <DeferredScript key={key} />)
  return {
    document: joinDeferred(document, deferredOf(promises, 'document')),
    data: joinDeferred(data, deferredOf(promises)),
    documentLayouts: joinLayouts(documentLayouts, promises),
    isComplete: () => haveAllArrived(promises),
    onRouter,
    scripts,
  }
}

/**
 * It has no id: if React renders the document again, this is an empty script, which must not be taken
 * for the Worker's.
 */
function DeferredScript() {
  return (
    <Suspense>
      <script type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </Suspense>
  )
}
