import { env } from 'cloudflare:workers'
import { SECRET_HEADER } from './build-requests.ts'
import type { PageRequest } from './page-request.ts'

/** Set by the build only, to a value that nobody else knows (`tools/prerender/start-worker.ts`). */
interface Bindings {
  ARRIVE_PRERENDER?: string
}

const secret = (env as Bindings).ARRIVE_PRERENDER

/** Does this Worker run for a build, which makes files of its pages? */
export const isInBuild = secret !== undefined

/** Is this a request of the build, for what it makes files of? */
export function isFromBuild(request: Pick<Request, 'headers'>): boolean {
  return request.headers.get(SECRET_HEADER) === secret
}

/** A request for a page that becomes a file. It has no visitor. */
export class FileRequest extends Request {
  /** Its facts, once the Worker has read them. */
  page: PageRequest | undefined
  /** What its loader has returned, without the deferred values. */
  data: unknown
}

/** Notes the data of a page that has no visitor. */
export function noteData({ raw }: Pick<PageRequest, 'raw'>, data: unknown): void {
  if (raw instanceof FileRequest) raw.data = data
}

/** Does the page become a file? */
export function isPrerendering({ raw }: Pick<PageRequest, 'raw'>): boolean {
  return raw instanceof FileRequest
}
