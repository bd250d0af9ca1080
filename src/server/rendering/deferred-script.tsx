import { Suspense, use } from 'react'
import { deferredId, encodeScriptJson } from '../../wire/bootstrap.ts'
import type { DeferredValue } from '../data/deferred-values.ts'

/** Streams a deferred value inside React's own stream as soon as it is settled. */
export function DeferredScript(value: DeferredValue) {
  return (
    <Suspense>
      <SettledScript {...value} />
    </Suspense>
  )
}

function SettledScript({ name, result }: DeferredValue) {
  const json = encodeScriptJson(use(result), `The deferred value "${name}"`)
  return (
    <script
      id={deferredId(name)}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
