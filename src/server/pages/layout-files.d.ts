// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/layout-files' {
  /** The layout files of each route that has layouts, by the route's name: `['team']` for `layouts/team.tsx`. */
  const layoutFiles: Record<string, string[] | undefined>
  export default layoutFiles
}
