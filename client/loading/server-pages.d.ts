// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/server-pages' {
  /**
   * A digit for each page, in the order of the route table: `1` if it has a server module; if only layouts
   * have, one more than the number of outer layouts to keep; else `0`. Empty if all pages ask the server.
   */
  const serverPages: string
  export default serverPages
}
