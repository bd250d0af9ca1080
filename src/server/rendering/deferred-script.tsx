import { Suspense, use } from 'react'
import { deferredId, encodeScriptJson } from '../../wire/bootstrap.ts'
import type { Late } from '../../wire/deferred.ts'

interface SentPartProps {
  name: string
  late: Promise<Late>
}

/** Streams a deferred part inside React's own stream as soon as it is there. */
export function SentPart(props: SentPartProps) {
  return (
    <Suspense>
      <PartScript {...props} />
    </Suspense>
  )
}

function PartScript({ name, late }: SentPartProps) {
  const json = encodeScriptJson(use(late), `The deferred value "${name}"`)
  return (
    <script
      id={deferredId(name)}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
