import type { IncomingMessage } from 'node:http'
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite'
import { DEVELOPMENT_REPORTS } from '../../../src/wire/development-policy.ts'
import { refusalMessage } from './refusal-message.ts'

/** A page that is loading connects this long after the policy has refused something of it, or less. */
const RECENT_MS = 5000

/** A report is about a kilobyte. */
const MAX_REPORT_CHARACTERS = 100_000

interface Refusal {
  message: string
  at: number
}

/**
 * Shows what the security policy refuses in the overlay, with what to write in `headers.ts`. Browsers
 * report to the development server, because a script of the page would come too late for what is refused
 * while the document is parsed (tests/browser/development-policy.test.ts).
 */
export function policyReports(): Plugin {
  let recent: Refusal[] = []
  return {
    name: 'arrive:policy-reports',
    apply: 'serve',
    configureServer(server) {
      const { hot } = server.environments.client
      server.middlewares.use(DEVELOPMENT_REPORTS, (request, response) => {
        response.statusCode = 204
        response.end()
        void readText(request).then((text) => {
          const message = refusalMessage(text)
          if (message !== undefined) show(message, server)
        })
      })
      hot.on('vite:client:connect', (_data: unknown, client: HotChannelClient) => {
        const last = recent.findLast(({ at }) => Date.now() - at < RECENT_MS)
        if (last) client.send(overlayError(last.message))
      })
    },
    // What has changed may be what was refused.
    hotUpdate() {
      recent = []
    },
  }

  function show(message: string, { config, environments }: ViteDevServer): void {
    if (!recent.some((other) => other.message === message)) {
      config.logger.warn(message, { timestamp: true })
    }
    recent.push({ message, at: Date.now() })
    environments.client.hot.send(overlayError(message))
  }
}

function overlayError(message: string) {
  return { type: 'error', err: { message, stack: '' } } as const
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    if (text.length < MAX_REPORT_CHARACTERS) text += String(chunk)
  }
  return text
}
