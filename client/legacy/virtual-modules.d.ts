// Both are written by `tools/vite/browser/legacy-build.ts`.

declare module 'virtual:arrive/legacy-entry' {
  /** The URL of the first module for older engines; empty in development, which has none. */
  const url: string
  export default url
}

declare module 'virtual:arrive/core-js' {}
