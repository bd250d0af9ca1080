import { Suspense, use } from 'react'
import { encodeScriptJson } from '../../wire/bootstrap.ts'
import { deferredId } from '../../wire/deferred-id.ts'
import type { DeferredValue } from '../data/loaded-data.ts'

/** Streams a deferred value inside React's own stream as soon as it is settled. */
export function DeferredScript({ value }: { value: DeferredValue }) {
  return (
    <Suspense>
      <SettledScript value={value} />
    </Suspense>
  )
}

function SettledScript({ value: { key, name, result } }: { value: DeferredValue }) {
  const json = encodeScriptJson(use(result), `The deferred value "${name}"`)
  return (
    <script
      id={deferredId(key)}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
