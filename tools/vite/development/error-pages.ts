import type { ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { buildErrorMessage, type Connect, type ErrorPayload, type ViteDevServer } from 'vite'
import { PAGE_CONNECTED, type ConnectedPage } from '../../../src/wire/development/development-changes.ts'
import { overlayText } from '../../../client/development/overlay-text.ts'

interface ErrorPagesOptions {
  /** What is wrong with the app, which is why anything else fails. */
  currentProblem: () => Error | undefined
  revisionOf: (response: ServerResponse) => string | undefined
}

/**
 * Answers what fails as Vite does, in the terminal, the overlay of open pages and a page, but without the
 * bundler's stack: `ViteDevServer` has no setting for it. The page says of which revision it is, as pages of
 * the app do: the mistake may be corrected before the page connects.
 */
export function errorPages(
  { config, environments }: ViteDevServer,
  { currentProblem, revisionOf }: ErrorPagesOptions,
): Connect.ErrorHandleFunction {
  return (error, { originalUrl = '/' }, response, _next) => {
    const text = buildErrorMessage(error, [`Internal server error: ${error.message}`])
    config.logger.error(text, { clear: true, timestamp: true, error })
    const problem = currentProblem()
    const overlay = problem ? overlayError(problem.message) : overlayOf(error)
    environments.client.hot.send(overlay)
    const page = { url: originalUrl, revision: revisionOf(response), showsChanges: false }
    response.statusCode = 500
    response.end(errorPage(config.base, overlay, page))
  }
}

function errorPage(base: string, { err }: ErrorPayload, page: ConnectedPage): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Error</title>
<pre>${`${err.message}\n${err.stack}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<script type="module">
import { createHotContext, ErrorOverlay } from '${base}@vite/client'
document.body.append(new ErrorOverlay(${inScript(err)}))
createHotContext('/@arrive/error-page').send('${PAGE_CONNECTED}', ${inScript(page)})
</script>
</html>
`
}

function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

type Shown = Pick<ErrorPayload['err'], 'message' | 'id' | 'frame' | 'plugin' | 'loc'>

/** Plugins that nobody chose. */
const BUILT_IN = /^(arrive|builtin|vite):/

/**
 * What Vite's overlay shows of an error, without the stack of the bundler and the name of a plugin that every
 * project has.
 */
export function overlayOf({ message, stack = '', id, frame = '', plugin, loc }: Shown & Error): ErrorPayload {
  const isChosen = plugin !== undefined && !BUILT_IN.test(plugin)
  const frames = stack.split('\n').filter((line) => /^\s*at/.test(line))
  const text = stripVTControlCharacters([message, ...frames].join('\n'))
  return {
    type: 'error',
    err: {
      ...overlayText(text),
      frame: stripVTControlCharacters(frame),
      ...(id === undefined ? {} : { id }),
      ...(loc ? { loc } : {}),
      ...(isChosen ? { plugin } : {}),
    },
  }
}

export function overlayError(message: string): ErrorPayload {
  return { type: 'error', err: { message, stack: '' } }
}
