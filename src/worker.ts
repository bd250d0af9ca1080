import appWorker from 'virtual:arrive/app-worker'
import { hasCachedPages } from 'virtual:arrive/worker-facts'
import { createApp } from './server/app.ts'
import { addWriteCookie } from './server/caching/own-writes.ts'
import { serverApp } from './server/endpoints/server-file.ts'
import { readAppHandlers } from './server/events/app-handlers.ts'
import { reportHandlerErrors } from './server/events/report-handler-errors.ts'
import { reportRejections } from './server/events/report-rejections.ts'
import { scheduledHandler } from './server/events/scheduled-handler.ts'
import { readRequest } from './server/request/data-request.ts'
import { runWrite } from './server/request/note-write.ts'
import { isFromBuild } from './server/request/prerendering.ts'
import { drainUnreadBody } from './server/request/body/drain-body.ts'
import { SecuredResponse, withSecurityHeaders } from './server/responses/security-headers.ts'

const app = createApp()
const handlers = readAppHandlers(appWorker)
reportRejections()

/** The classes of the app's Durable Objects, Workflows and entrypoints. */
export * from 'virtual:arrive/app-worker'

/** The entrypoint behind Cloudflare's cache, if a page exports `cache`. */
export * from 'virtual:arrive/cached-pages'

export default {
  ...reportHandlerErrors({ ...handlers, scheduled: scheduledHandler(handlers) }),
  async fetch(...[received, ...rest]: Parameters<typeof app.fetch>) {
    if (isFromBuild(received)) return respondToBuild(received, ...rest)
    const request = readRequest(received)
    const respond = () => app.fetch(request, ...rest)
    const response = await (hasCachedPages ? runWrite(request, respond) : respond())
    if (request.body) await drainUnreadBody(request, response)
    // Middleware could have removed some of its headers.
    const isSecured = !serverApp && response instanceof SecuredResponse
    const secured = isSecured ? response : withSecurityHeaders(response)
    return hasCachedPages ? addWriteCookie(request, secured) : secured
  },
}

async function respondToBuild(...args: Parameters<typeof app.fetch>): Promise<Response> {
  const { prerenderApp } = await import('./server/prerendering/prerender-app.ts')
  return prerenderApp.fetch(...args)
}
