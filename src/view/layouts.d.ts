// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/layouts' {
  /** Does the route table have layouts? A constant, so that what is for them falls away in an app without. */
  export const hasLayouts: boolean
}
