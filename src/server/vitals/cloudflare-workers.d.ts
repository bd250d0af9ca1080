declare module 'cloudflare:workers' {
  /** The Worker's bindings: what `fetch` gets as well. */
  export const env: object
}
