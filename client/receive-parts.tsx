import { Suspense, type ReactNode } from 'react'
import { deferredId } from '../src/wire/bootstrap.ts'
import { expectPart, joinDeferred, type Late, type LatePart } from '../src/wire/deferred.ts'
import { parseRecord } from '../src/wire/json.ts'

/** The document's data, where parts of it are still to come. */
export interface ReceivedData {
  /** With a promise for each part. */
  data: unknown
  /** Have all come? */
  isWhole: () => boolean
  /** What takes the parts out of the document, for its runtime. */
  elements: ReactNode
}

/** Puts a document's data together with its deferred parts, which the document brings later. */
export function receiveParts(now: unknown, names: readonly string[]): ReceivedData {
  const parts = names.map((name): Part => ({ name, ...expectPart(name) }))
  const late = Object.fromEntries(parts.map(({ name, promise }) => [name, promise]))
  const elements = parts.map((part) => <ReceivedPart key={part.name} {...part} />)
  return { data: joinDeferred(now, late), isWhole: watchParts(parts), elements }
}

interface Part extends LatePart {
  name: string
}

/** Tells whether all have come. */
function watchParts(parts: readonly Part[]): () => boolean {
  const missing = new Set(parts)
  const failed = () => {} // and stays missing
  for (const part of parts) part.promise.then(() => missing.delete(part), failed)
  return () => missing.size === 0
}

/** React hydrates this element when the deferred part has come; then it can be read. */
function ReceivedPart(part: Part) {
  return (
    <Suspense>
      <PartScript {...part} />
    </Suspense>
  )
}

function PartScript({ name, arrived }: Part) {
  return (
    <script
      id={deferredId(name)}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
      ref={(script) => {
        if (script) arrived(readLate(script.textContent))
      }}
    />
  )
}

/** An element that React had to make itself is empty: the document broke off before the part. */
function readLate(text: string | null): Late {
  const body = parseRecord(text ?? '')
  return body && 'value' in body ? { value: body['value'] } : { failed: true }
}
