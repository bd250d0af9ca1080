import type { DocumentContext, DocumentServer } from '../router/app.ts'
import { isOutcome } from '../router/outcome.ts'
import { checkJson } from './check-json.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import { outcomeEnd, type OutcomeEnd } from './outcome-end.ts'

// An app without the file gives an empty list.
const [half] = Object.values(
  import.meta.glob<DocumentServer>('#app/document.server.ts', { eager: true }),
)

/** How the document's `load` ended. */
export type DocumentEnd =
  /** Personal is what was made of the request, whose cookies name its visitor. */
  | { kind: 'data'; data: unknown; isPersonal: boolean }
  | OutcomeEnd
  | { kind: 'failed'; error: unknown }

const NO_DATA: DocumentEnd = { kind: 'data', data: undefined, isPersonal: false }

/**
 * What the app's document is given as `data`; `undefined` if the app has no such server module.
 * Never rejects; what was thrown has been logged.
 */
export function loadDocument(request: PageRequest): DocumentEnd | Promise<DocumentEnd> {
  return half ? runLoad(half.load, request) : NO_DATA
}

async function runLoad(load: DocumentServer['load'], request: PageRequest): Promise<DocumentEnd> {
  const context = new DocumentLoadContext(request)
  try {
    const data = await load(context)
    if (isOutcome(data)) throw data
    checkJson(data, request, { what: 'The data of the document', path: 'document' })
    return { kind: 'data', data, isPersonal: context.isPersonal }
  } catch (error) {
    if (isOutcome(error)) return outcomeEnd(error, 302, request.url)
    logError('the document’s load failed', error, request)
    return { kind: 'failed', error }
  }
}

/** What the document's `load` is given. */
class DocumentLoadContext implements DocumentContext<never> {
  readonly url: URL
  readonly env: never
  readonly #request: Request
  /** Has it looked at what differs by visitor? */
  isPersonal = false

  constructor({ url, raw, env }: PageRequest) {
    this.url = url
    // The app's own type says which bindings it wants.
    this.env = env as never
    this.#request = raw
  }

  get request(): Request {
    this.isPersonal = true
    return this.#request
  }
}
