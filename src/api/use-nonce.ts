import { createContext, useContext } from 'react'

/** The nonce of the document that the Worker renders. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Returns the document's nonce, for inline scripts and `<style>` elements: `<style nonce={useNonce()}>`.
 * `undefined` unless `headers.ts` sets `nonce: true`. It stays the same while pages are shown in place.
 */
export function useNonce(): string | undefined {
  const nonce = useContext(NonceContext)
  if (typeof document === 'undefined') return nonce
  // The attribute's value is hidden: https://html.spec.whatwg.org/#nonce-attributes
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce
}
