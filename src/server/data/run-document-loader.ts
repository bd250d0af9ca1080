import type { DocumentContext, DocumentServer } from '../../api/app.ts'
import { isOutcome } from '../../api/outcome.ts'
import { checkJson } from './check-json.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { outcomeEnd, type OutcomeEnd } from './outcome-result.ts'

// An app without the file gives an empty list.
const [half] = Object.values(
  import.meta.glob<DocumentServer>('#app/document.server.ts', { eager: true }),
)

/** How the document's `load` ended. */
export type DocumentEnd =
  /** Personal is what was made of the request, whose cookies name its visitor. */
  | { type: 'data'; data: unknown; isPersonal: boolean }
  | OutcomeEnd
  | { type: 'failed'; error: unknown }

const NO_DATA: DocumentEnd = { type: 'data', data: undefined, isPersonal: false }

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
    return { type: 'data', data, isPersonal: context.isPersonal }
  } catch (error) {
    if (isOutcome(error)) return outcomeEnd(error, 302, request.url)
    logError('the document’s load failed', error, request)
    return { type: 'failed', error }
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
