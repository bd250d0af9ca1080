// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/headers' {
  import type { AppHeaders } from '../../api/app-headers.ts'

  /** What the app's `headers.ts` exports; empty if it has none. */
  const headers: AppHeaders
  export default headers
}
