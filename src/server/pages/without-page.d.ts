// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/without-page' {
  /** The names of routes that have only a server module. */
  const withoutPage: string[]
  export default withoutPage
}
