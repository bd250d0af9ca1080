import { env as bindings } from 'cloudflare:workers'
import appWorker from 'virtual:arrive/app-worker'
import { hasEdgeCache } from 'virtual:arrive/worker-facts'
import { createApp } from './server/app.ts'
import { serverApp } from './server/endpoints/server-file.ts'
import { readAppHandlers } from './server/events/app-handlers.ts'
import { reportHandlerErrors } from './server/events/report-handler-errors.ts'
import { reportRejections } from './server/events/report-rejections.ts'
import { scheduledHandler } from './server/events/scheduled-handler.ts'
import { readRequest } from './server/request/data-request.ts'
import { runWrite } from './server/request/note-write.ts'
import { drainUnreadBody } from './server/request/body/read-body.ts'
import { isSecured, withSecurityHeaders } from './server/responses/security-headers.ts'
import { addWriteCookie } from './server/shared-pages/own-writes.ts'
import { SECRET_HEADER } from './server/without-visitor/build-requests.ts'

type Fetch = Parameters<ReturnType<typeof createApp>['fetch']>

const app = createApp()
const handlers = readAppHandlers(appWorker)
reportRejections()

/** Set by the build only, to a value that nobody else knows (`tools/prerender/start-worker.ts`). */
const { ARRIVE_PRERENDER: buildSecret } = bindings as { ARRIVE_PRERENDER?: string }

/** The classes of the app's Durable Objects, Workflows and entrypoints. */
export * from 'virtual:arrive/app-worker'

/** The entrypoint behind Cloudflare's cache, if a page exports `cache`. */
export * from 'virtual:arrive/shared-pages'

export default {
  ...reportHandlerErrors({ ...handlers, scheduled: scheduledHandler(handlers) }),
  async fetch(received: Request, env: Fetch[1], executionCtx: Fetch[2]) {
    if (buildSecret !== undefined && received.headers.get(SECRET_HEADER) === buildSecret) {
      return respondToBuild(received, env, executionCtx)
    }
    const request = readRequest(received)
    const respond = () => app.fetch(request, env, executionCtx)
    const response = await (hasEdgeCache ? runWrite(request, respond) : respond())
    if (request.body) await drainUnreadBody(request, response)
    // Middleware could have removed some of its headers.
    const isComplete = !serverApp && isSecured(response)
    const secured = isComplete ? response : withSecurityHeaders(response)
    return hasEdgeCache ? addWriteCookie(request, secured) : secured
  },
}

async function respondToBuild(...args: Fetch): Promise<Response> {
  const { prerenderApp } = await import('./server/without-visitor/prerender-app.ts')
  return prerenderApp.fetch(...args)
}
