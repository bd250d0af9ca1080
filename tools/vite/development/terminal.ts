import { createLogger, type LogErrorOptions, type Logger, type Plugin } from 'vite'
import { decodeLog, type LoggedEvent } from '../../../src/wire/development/development-log.ts'
import type { ErrorLinesOptions } from '../../terminal/error-lines.ts'
import { eventLines } from '../../terminal/event-lines.ts'
import { isNoise } from '../../terminal/is-noise.ts'
import { paintFor, type Paint } from '../../terminal/paint.ts'
import { requestLine } from '../../terminal/request-line.ts'
import type { Folders } from '../folders.ts'

/** `json` shows events as production logs them, with whole stacks. */
const FORMAT = process.env['ARRIVE_LOG']

/** A browser's developer tools ask for it: https://chromium.googlesource.com/devtools/devtools-frontend/+/main/docs/ecosystem/automatic_workspace_folders.md */
const OF_DEVTOOLS = '/.well-known/appspecific/com.chrome.devtools.json'

/** Vite would clear the screen after each change. */
const KEEP_LINES = { allowClearScreen: false }

type TerminalFolders = Pick<Folders, 'root' | 'framework'>

/**
 * Shows what the Worker logs in `npm run dev` to people: a line for each request, errors with the lines of the app that they come
 * from (`tests/browser/development/development-terminal.test.ts`). What the app logs itself stays as it is.
 */
export function terminal(folders: TerminalFolders): Plugin {
  return {
    name: 'arrive:terminal',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config({ logLevel, customLogger }) {
      if (customLogger) return undefined
      return { customLogger: forPeople(createLogger(logLevel, KEEP_LINES), folders) }
    },
  }
}

/** A logger of Vite that reads the lines of the Worker, and leaves out those that ask for nothing. */
function forPeople(logger: Logger, folders: TerminalFolders): Logger {
  const { info, warn, error } = logger
  const texts = { out: paintFor(process.stdout), err: paintFor(process.stderr) }
  logger.info = (line, options) => {
    if (!isNoise({ line, environment: options?.environment })) print(info, line, options, texts.out)
  }
  logger.warn = (line, options) => print(warn, line, options, texts.err)
  logger.error = (line, options) => print(error, line, options, texts.err)
  return logger

  function print(
    log: (line: string, options?: LogErrorOptions) => void,
    line: string,
    options: LogErrorOptions | undefined,
    paint: Paint,
  ): void {
    const read = decodeLog(line)
    if (!read) return log(line, options)
    if (read.type === 'event') return log(eventText(read, { ...folders, paint }))
    if (read.path !== OF_DEVTOOLS) info(requestLine(read, texts.out))
  }
}

function eventText(event: LoggedEvent, options: ErrorLinesOptions): string {
  if (FORMAT === 'json') return JSON.stringify({ event: event.event, ...event.facts })
  return eventLines(event, options).join('\n')
}
