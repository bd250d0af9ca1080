/** Those of a request, by their names in lower case. A project's types may not know Node's. */
export type AskedHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A request that has come to a wire. */
export interface Asked {
  /** With its query. */
  path: string
  method: string
  headers: AskedHeaders
}
