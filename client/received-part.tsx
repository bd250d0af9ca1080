import { Suspense } from 'react'
import { deferredId } from '../src/wire/bootstrap.ts'
import type { Late } from '../src/wire/deferred.ts'
import { parseRecord } from '../src/wire/json.ts'

interface ReceivedPartProps {
  name: string
  arrived: (late: Late) => void
}

/** React hydrates this element when the deferred part has come; then it can be read. */
export function ReceivedPart(props: ReceivedPartProps) {
  return (
    <Suspense>
      <PartScript {...props} />
    </Suspense>
  )
}

function PartScript({ name, arrived }: ReceivedPartProps) {
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
