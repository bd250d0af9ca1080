declare module 'cloudflare:workers' {
  /** The Worker's bindings, the same as the argument of `fetch`. */
  export const env: object
}
