import type { IncomingMessage } from 'node:http'
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite'
import { PAGE_CONNECTED, type ConnectedPage } from '../../../src/wire/development/development-changes.ts'
import {
  DEVELOPMENT_REPORTS,
  REFUSED,
  type RefusalReport,
} from '../../../src/wire/development/development-policy.ts'
import { isOfHost } from '../../serve/front/refused-endpoints.ts'
import { overlayError } from './error-pages.ts'
import { checkedReport, printable, readReport, refusalMessage } from './refusal-message.ts'
import { refusedPackage } from './refused-package.ts'

/** A refusal while a page is loading is reported at most this long before or after it connects. */
const RECENT_MS = 5000

/** A report is about a kilobyte. */
const MAX_REPORT_CHARACTERS = 100_000

const MAX_RECENT = 50

interface Refusal {
  message: string
  url: string
  at: number
}

/**
 * Shows what the security policy refuses in the overlay of the page, with what to write in `headers.ts`. A
 * page reports it itself, except for what is refused before its first script runs: for that, browsers report
 * to the development server (tests/browser/development/development-policy.test.ts).
 */
export function policyReports(): Plugin {
  let recent: Refusal[] = []
  const connected = new WeakMap<HotChannelClient, { url: string; at: number }>()
  return {
    name: 'arrive:policy-reports',
    apply: 'serve',
    configureServer(server) {
      const { hot } = server.environments.client
      server.middlewares.use(DEVELOPMENT_REPORTS, (request, response) => {
        response.statusCode = 204
        response.end()
        readOwnReport(request)
          .then((report) => {
            const refusal = report && noteRefusal(report, server)
            if (refusal) showWhereLoaded(refusal, server)
          })
          .catch(() => {}) // the client has gone away
      })
      hot.on(REFUSED, (report: unknown, page: HotChannelClient) => {
        const refusal = noteRefusal(checkedReport(report), server)
        if (refusal) page.send(overlayError(refusal.message))
      })
      hot.on(PAGE_CONNECTED, ({ url }: ConnectedPage, page: HotChannelClient) => {
        connected.set(page, { url: withoutHash(printable(url)), at: Date.now() })
        const last = recent.findLast((refusal) => isOf(refusal, page))
        if (last) page.send(overlayError(last.message))
      })
    },
    // What has changed may be what was refused.
    hotUpdate() {
      recent = []
    },
  }

  function noteRefusal(report: RefusalReport, { config }: ViteDevServer): Refusal | undefined {
    const message = refusalMessage(report, refusedPackage(report, config.root))
    if (message === undefined) return undefined
    if (!recent.some((other) => other.message === message)) {
      config.logger.warn(message, { timestamp: true })
    }
    const refusal = { message, url: withoutHash(report['document-uri'] ?? ''), at: Date.now() }
    recent = [...recent.slice(1 - MAX_RECENT), refusal]
    return refusal
  }

  function showWhereLoaded(refusal: Refusal, { ws }: ViteDevServer): void {
    for (const page of ws.clients) {
      if (isOf(refusal, page)) page.send(overlayError(refusal.message))
    }
  }

  /** Has the page been loading when this was refused? Reports name no page, only its URL. */
  function isOf({ url, at }: Refusal, page: HotChannelClient): boolean {
    const loaded = connected.get(page)
    return loaded?.url === url && Math.abs(loaded.at - at) < RECENT_MS
  }
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/, '')
}

/** Any page can have its own policy report here; but browsers write which document it is. */
async function readOwnReport(request: IncomingMessage): Promise<RefusalReport | undefined> {
  const report = readReport(await readText(request))
  return isOfHost(report?.['document-uri'], request.headers.host) ? report : undefined
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    if (text.length < MAX_REPORT_CHARACTERS) text += String(chunk)
  }
  return text
}
