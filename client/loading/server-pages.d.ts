// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/server-pages' {
  /** A digit for each page, in the order of the route table: `1` if it has a server module. Empty if all pages ask the server. */
  const serverPages: string
  export default serverPages
}
