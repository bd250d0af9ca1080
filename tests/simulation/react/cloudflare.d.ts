/** As much of it as the code that renders documents asks for. */
declare module 'cloudflare:workers' {
  export const env: object
}
