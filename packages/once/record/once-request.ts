/** A request with a key, as it comes to the store. */
export interface OnceRequest {
  /** New for each request; the same if the Worker calls the store again. */
  readonly attempt: string
  readonly fingerprint: string
  readonly visitor: string | undefined
  /** For whom the page was made that has sent it; `undefined`: for nobody, or there is no page. */
  readonly pageVisitor: string | undefined
  /** When the document was made, by that Worker's clock; `undefined` if visitors share the document. */
  readonly madeAt: number | undefined
  readonly maxAgeMs: number
  /** Whether somebody can say what an attempt has done that nobody holds. */
  readonly canAsk: boolean
}
