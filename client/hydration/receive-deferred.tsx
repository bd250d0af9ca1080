import { Suspense, type ReactNode } from 'react'
import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import { dispatch, INTENT_EVENT } from '../../src/wire/browser-events.ts'
import {
  createDeferredReceiver,
  deferredOf,
  haveAllArrived,
  joinDeferred,
  joinLayouts,
  deferredId,
  type DeferredReceiver,
  type DeferredResult,
} from '../../src/wire/deferred.ts'
import { type LoadAgain, receiveAgain } from '../loading/receive-again.ts'
import { parseRecord } from '../../src/wire/json.ts'
import { reviveDates } from '../../src/wire/revive-dates.ts'
import { findElement } from '../start/dom/find-element.ts'

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

/** Without an id: rendered again by React, this empty script must not be taken for the Worker's. */
function DeferredScript() {
  return (
    <Suspense>
      <script type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </Suspense>
  )
}

/**
 * Settles deferred values from the scripts in the document, each as soon as its text is complete.
 * Values that are missing when the document ends are loaded again.
 *
 * React can't do this: when it renders the document again, it removes scripts that it has not
 * hydrated, also the one that is being parsed, and its inline scripts later remove the rest
 * (tests/browser/router/recovery.test.ts). An observer runs before that:
 * https://html.spec.whatwg.org/multipage/parsing.html#scriptEndTag
 */
function collectDeferred(receivers: ReadonlyMap<string, DeferredReceiver>, loadAgain: LoadAgain): void {
  const missing = new Map(receivers)
  const scripts = new Map<string, Element>()
  const observer = new MutationObserver(collect)
  const listening = new AbortController()
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('readystatechange', collect, { signal: listening.signal })
  collect()

  function collect(): void {
    for (const [name, receiver] of missing) {
      const script = scripts.get(name) ?? findScript(name)
      if (script) scripts.set(name, script)
      const result = readResult(script?.textContent)
      if (!result) continue
      receiver.settle(result)
      missing.delete(name)
    }
    if (missing.size > 0 && !hasDocumentEnded()) return
    observer.disconnect()
    listening.abort()
    void receiveAgain(missing, loadAgain)
  }
}

const FAILED: DeferredResult = { failed: true }

function findScript(name: string): Element | null {
  return findElement(`script#${CSS.escape(deferredId(name))}`)
}

/** `undefined` while the text is incomplete: the beginning of a JSON object is never valid JSON. */
function readResult(text = ''): DeferredResult | undefined {
  const record = text.endsWith('}') ? parseRecord(text) : undefined
  return record && ('value' in record ? { value: reviveDates(record)['value'] } : FAILED)
}

/** Read by the prototype, for the reason given in `findElement`. */
function hasDocumentEnded(): boolean {
  return Reflect.get(Document.prototype, 'readyState', document) !== 'loading'
}
