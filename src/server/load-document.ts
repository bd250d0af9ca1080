import type { DocumentServer } from '../router/app.ts'
import type { PageRequest } from './page-request.ts'

// An app without the file gives an empty list.
const [half] = Object.values(
  import.meta.glob<DocumentServer>('#app/document.server.ts', { eager: true }),
)

/** What the app's document is given as `data`; `undefined` where the app has no such server half. */
export function loadDocument({ url, raw, env }: PageRequest): unknown {
  // The app's own type says which bindings it wants.
  return half?.load({ url, request: raw, env: env as never })
}
