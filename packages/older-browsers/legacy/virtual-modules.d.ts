// Both are written by `tools/vite/browser/legacy-build.ts`.

declare module 'virtual:arrive/legacy-entry' {
  /** The URL of the legacy build's entry; empty in development, and in apps without a legacy build. */
  const url: string
  export default url
}

declare module 'virtual:arrive/core-js' {}
