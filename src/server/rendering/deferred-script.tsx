import { Suspense, use } from 'react'
import { encodeScriptJson } from '../../wire/bootstrap.ts'
import { deferredId, mapArrival, type DeferredResult } from '../../wire/deferred.ts'
import { mayDiffer } from '../../wire/encode-json.ts'
import { reviveDates } from '../../wire/revive-dates.ts'
import type { DeferredValue } from '../data/loaded-data.ts'

/** A deferred value as the browser gets it, with its JSON. */
interface EncodedValue extends DeferredValue {
  result: Promise<DeferredResult & { json: string }>
}

/** Encodes a deferred value when it is settled. Its result rejects if JSON can't carry it. */
export function encodeDeferred(value: DeferredValue): EncodedValue {
  const result = mapArrival(value.result, (settled) => {
    const json = encodeScriptJson(settled, `The deferred value "${value.name}"`)
    const sent = mayDiffer(json) ? reviveDates(JSON.parse(json) as DeferredResult) : settled
    return { ...sent, json }
  })
  return { ...value, result }
}

/** Streams a deferred value inside React's own stream as soon as it is settled. */
export function DeferredScript({ value }: { value: EncodedValue }) {
  return (
    <Suspense>
      <SettledScript value={value} />
    </Suspense>
  )
}

function SettledScript({ value: { key, result } }: { value: EncodedValue }) {
  return (
    <script
      id={deferredId(key)}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: use(result).json }}
    />
  )
}
