import { createContext, useContext } from 'react'

/** The nonce of the document that the Worker renders. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * The nonce of the document, for inline scripts and `<style>` elements; `undefined` unless `headers.ts` asks
 * for one. A page that is shown in place has the nonce of the document before it.
 */
export function useNonce(): string | undefined {
  const nonce = useContext(NonceContext)
  if (typeof document === 'undefined') return nonce
  // The attribute's value is hidden: https://html.spec.whatwg.org/#nonce-attributes
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce
}
