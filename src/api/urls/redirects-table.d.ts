// Written by `tools/vite/redirects-module.ts`.

declare module 'virtual:arrive/redirects' {
  /** Matches the app's redirects before the pages of a matcher; in browsers, those that lead to this site. */
  export function withRedirects<matcher>(matchRoute: matcher): matcher
}
