import { Suspense, use } from 'react'
import {
  ANNOUNCER_ID,
  BOOTSTRAP_ID,
  deferredId,
  encodeScriptJson,
  NOTICE_ID,
} from '../wire/bootstrap.ts'
import type { Late } from '../wire/deferred.ts'
import type { HydrationAttributes } from '../wire/hydration.ts'
import { parseRecord } from '../wire/json.ts'

/** A deferred part of a document: on the Worker what is sent, in the browser who waits for it. */
export type Part =
  | { name: string; late: Promise<Late> }
  | { name: string; arrived: (late: Late) => void }

interface RuntimeProps {
  /** The bootstrap data, encoded. */
  bootstrap: string
  /** On the Worker: when the document is hydrated, and the modules that it takes. */
  hydration?: HydrationAttributes
  parts: readonly Part[]
}

/**
 * The runtime's elements at the end of `<body>`. The announcer comes last of the shell: when it
 * is there, the bootstrap data before it is whole.
 */
export function Runtime({ bootstrap, hydration, parts }: RuntimeProps) {
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
      {parts.map((part) => (
        <Suspense key={part.name}>
          {'late' in part ? <SentPart {...part} /> : <ReceivedPart {...part} />}
        </Suspense>
      ))}
    </>
  )
}

/** On the Worker: streams a part inside React's own stream as soon as it is there. */
function SentPart({ name, late }: { name: string; late: Promise<Late> }) {
  const json = encodeScriptJson(use(late))
  return (
    <script
      id={deferredId(name)}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** In the browser: React hydrates this element when the part has come; then it can be read. */
function ReceivedPart({ name, arrived }: { name: string; arrived: (late: Late) => void }) {
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
