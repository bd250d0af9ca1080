import { Suspense, type ReactNode } from 'react'
import {
  createDeferredReceiver,
  joinDeferred,
  type DeferredReceiver,
} from '../../src/wire/deferred.ts'
import { collectParts } from './collect-deferred.ts'

/** The document's data, where parts of it are still to come. */
export interface ReceivedData {
  /** With a promise for each part. */
  data: unknown
  /** Have all come? */
  isComplete: () => boolean
  /** What React finds in the document's runtime where the Worker has sent the parts. */
  elements: ReactNode
}

/** Puts a document's data together with its deferred parts, which the document brings later. */
export function receiveParts(now: unknown, names: readonly string[]): ReceivedData {
  const parts = new Map(names.map((name) => [name, createDeferredReceiver(name)]))
  const isComplete = watchParts([...parts.values()])
  collectParts(parts)
  const late = Object.fromEntries([...parts].map(([name, { promise }]) => [name, promise]))
  const elements = names.map((name) => <PlaceOfPart key={name} />)
  return { data: joinDeferred(now, late), isComplete, elements }
}

/** Tells whether all have come. */
function watchParts(parts: readonly DeferredReceiver[]): () => boolean {
  const missing = new Set(parts)
  const failed = () => {} // and stays missing
  for (const part of parts) part.promise.then(() => missing.delete(part), failed)
  return () => missing.size === 0
}

/** Without an id: where React renders the document again, it leaves an empty script here. */
function PlaceOfPart() {
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
