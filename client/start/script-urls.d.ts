// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/script-urls' {
  /** What `headers.ts` allows as the URL of a script or a worker; a URL of this site begins with its path. */
  export const scriptUrls: RegExp | undefined
}
