import type { IncomingMessage, ServerResponse } from 'node:http'
import { VITALS_CRON } from '../../../packages/vitals/cron.ts'
import { refuse, type AllowedHosts, isRefusedEndpoint } from './refused-endpoints.ts'

interface CronOptions {
  /** Calls `scheduled` of the Worker. Resolves to how it ended: `ok`, or else. */
  runCron: (cron: string | undefined) => Promise<string>
  hosts?: AllowedHosts
}

/**
 * The same as of `npm run dev`:
 * https://developers.cloudflare.com/workers/vite-plugin/reference/cron-triggers/
 */
const PATH = '/cdn-cgi/handler/scheduled'

/**
 * Runs cron triggers when somebody asks: nothing fires them on this machine. Pages of other sites are
 * refused. (Miniflare's own port is open to their `<img>`: docs/upstream.md.)
 */
export function cronEndpoint({ runCron, hosts = [] }: CronOptions) {
  return function runAsked(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const [path, query] = request.url!.split('?', 2)
    if (path !== PATH) return next()
    if (isRefusedEndpoint(request, hosts)) return refuse(response, 'This is not for other sites.')
    const cron = new URLSearchParams(query).get('cron') ?? undefined
    const respond = (outcome: string) => {
      response.writeHead(outcome === 'ok' ? 200 : 500, { 'Content-Type': 'text/plain' })
      response.end(`${outcome}\n`)
    }
    runCron(cron).catch(String).then(respond)
  }
}

/** Says where the cron triggers of the app can be run. `undefined` if it has none. */
export function cronHint(origin: string, crons: readonly string[]): string | undefined {
  const cron = crons.find((expression) => expression !== VITALS_CRON)
  return cron && `Cron triggers run at ${origin}${PATH}?${new URLSearchParams({ cron })}`
}
