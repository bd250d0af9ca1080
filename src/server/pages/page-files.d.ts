// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/page-files' {
  /** The page file of each route, by the route's name: `lab/stream` for `pages/lab/stream.tsx`. */
  const pageFiles: Record<string, string>
  export default pageFiles
}
