import type { StartRendering } from '../../../../src/server/rendering/react/rendering.ts'
import { Html, Late } from '../late.tsx'

/** What a renderer does in different cases, as facts to compare. */
export type Behaviours = Record<string, (start: StartRendering) => Promise<unknown>>

export const NEVER = new Promise<never>(() => {})

/** Options of a rendering, and the errors that it reports. */
export function watched(lifetime: { signal: AbortSignal } = new AbortController()) {
  const errors: string[] = []
  const onError = (error: unknown) => void errors.push(String(error))
  return { errors, options: { nonce: 'nonce', lifetime, onError } }
}

export function TwoPending() {
  return (
    <Html>
      <Late fallback={<i>one</i>} of={NEVER} />
      <Late fallback={<i>two</i>} of={NEVER} />
    </Html>
  )
}
