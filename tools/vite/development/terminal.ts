import { createLogger, type LogErrorOptions, type Logger, type Plugin, type ViteDevServer } from 'vite'
import { decodeLog, type LoggedEvent } from '../../../src/wire/development/development-log.ts'
import { errorText, type ErrorFacts } from '../../../src/wire/error-facts.ts'
import type { ErrorLinesOptions } from '../../terminal/error-lines.ts'
import { eventLines } from '../../terminal/event-lines.ts'
import { isNoise, createRepeats, viteError } from '../../terminal/vite-lines.ts'
import { paintFor, type Paint } from '../../terminal/paint.ts'
import { requestLine } from '../../terminal/request-line.ts'
import type { AppCheck } from '../../app/check-app.ts'
import { printBanner } from './banner.ts'
import type { Migrations } from './local-databases.ts'
import type { Folders } from '../../project/folders.ts'
import { overlayError } from './error-pages.ts'

/** `json` shows events as production logs them, with whole stacks. */
const FORMAT = process.env['ARRIVE_LOG']

/**
 * A browser's developer tools ask for it:
 * https://chromium.googlesource.com/devtools/devtools-frontend/+/main/docs/ecosystem/automatic_workspace_folders.md
 */
const OF_DEVTOOLS = '/.well-known/appspecific/com.chrome.devtools.json'

/** Vite would clear the screen after each change. */
const KEEP_LINES = { allowClearScreen: false }

type TerminalFolders = Pick<Folders, 'root' | 'framework'>

/**
 * Shows what the Worker logs in `npm run dev` to people: a line for each request, errors with the lines of
 * the app that they come from (`tests/browser/development/development-terminal.test.ts`). What the app logs
 * itself stays as it is. The first lines say what has started.
 */
export function terminal(
  folders: TerminalFolders,
  check: Pick<AppCheck, 'facts'>,
  migrations: Pick<Migrations, 'localDatabases'>,
): Plugin {
  let server: ViteDevServer | undefined
  return {
    name: 'arrive:terminal',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config({ logLevel, customLogger }) {
      if (customLogger) return undefined
      const onEvent = (event: LoggedEvent) => warnOfPromise(event, server)
      return { customLogger: forPeople(createLogger(logLevel, KEEP_LINES), folders, onEvent) }
    },
    configureServer: {
      order: 'post', // after the check, and after Cloudflare's plugin, which adds lines
      async handler(created) {
        server = created
        printBanner(server, await check.facts(), migrations)
      },
    },
  }
}

/**
 * A logger of Vite that reads the lines of the Worker, and leaves out those that ask for nothing, as
 * https://vite.dev/config/shared-options#customlogger shows.
 */
function forPeople(logger: Logger, folders: TerminalFolders, onEvent: (event: LoggedEvent) => void): Logger {
  const { info, warn, error } = logger
  const texts = { out: paintFor(process.stdout), err: paintFor(process.stderr) }
  logger.info = (line, options) => {
    if (!isNoise(line, options?.environment)) print(info, line, options, texts.out)
  }
  logger.warn = (line, options) => print(warn, line, options, texts.err)
  const isRepeated = createRepeats()
  logger.error = (line, options) => {
    const text = viteError(line)
    if (text === undefined) print(error, line, options, texts.err)
    else if (!isRepeated(text)) error(text, options)
  }
  return logger

  function print(
    log: (line: string, options?: LogErrorOptions) => void,
    line: string,
    options: LogErrorOptions | undefined,
    paint: Paint,
  ): void {
    const read = decodeLog(line)
    if (!read) return log(line, options)
    if (read.type === 'event') {
      onEvent(read)
      return log(eventText(read, { ...folders, paint }))
    }
    if (read.path !== OF_DEVTOOLS) info(requestLine(read, texts.out))
  }
}

function eventText(event: LoggedEvent, options: ErrorLinesOptions): string {
  if (FORMAT === 'json') return JSON.stringify({ event: event.event, ...event.facts })
  return eventLines(event, options).join('\n')
}

/** No page shows that a promise was rejected later, so open tabs have an overlay until the next change. */
function warnOfPromise({ event, facts }: LoggedEvent, server: ViteDevServer | undefined): void {
  if (event !== 'promise failed') return
  const text = errorText(facts as unknown as ErrorFacts)
  const message = `A promise was rejected, and no code handles it: ${text}`
  server?.environments.client.hot.send(overlayError(message))
}
