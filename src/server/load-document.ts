import type { DocumentServer } from '../router/app.ts'
import { isOutcome } from '../router/outcome.ts'
import { checkJson } from './check-json.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import { outcomeEnd, type OutcomeEnd } from './run-load.ts'

// An app without the file gives an empty list.
const [half] = Object.values(
  import.meta.glob<DocumentServer>('#app/document.server.ts', { eager: true }),
)

/** How the document's `load` ended. */
export type DocumentEnd =
  | { kind: 'data'; data: unknown }
  | OutcomeEnd
  | { kind: 'failed'; error: unknown }

const NO_DATA: DocumentEnd = { kind: 'data', data: undefined }

/**
 * What the app's document is given as `data`; `undefined` where the app has no such server half.
 * Never rejects; what was thrown has been logged.
 */
export function loadDocument(request: PageRequest): DocumentEnd | Promise<DocumentEnd> {
  return half ? runLoad(half.load, request) : NO_DATA
}

async function runLoad(load: DocumentServer['load'], request: PageRequest): Promise<DocumentEnd> {
  const { url, raw, env } = request
  try {
    // The app's own type says which bindings it wants.
    const data = await load({ url, request: raw, env: env as never })
    if (isOutcome(data)) throw data
    checkJson(data, request, { what: 'The data of the document', path: 'document' })
    return { kind: 'data', data }
  } catch (error) {
    if (isOutcome(error)) return outcomeEnd(error, 302, url)
    logError('the document’s load failed', error, request)
    return { kind: 'failed', error }
  }
}
