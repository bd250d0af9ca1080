import { html, raw } from 'hono/html'
import type { Problem } from '../../wire/problem.ts'

/**
 * In development. In a tagged template, its end tag would have the build of the package import a helper:
 * https://github.com/oxc-project/oxc/pull/15664
 */
const RELOADS = '<script type="module" src="/@vite/client"></script>'

/** The error page without React, if rendering fails. In development it says why, and follows changes. */
export function plainErrorPage({ status, title, phrase, detail, requestId, stack }: Problem): string {
  const heading = `${status}: ${title}`
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${heading}</title>
        </head>
        <body>
          <h1 id="title">${heading}</h1>
          ${phrase === undefined ? '' : html`<p>${phrase}</p>`}
          ${detail === undefined ? '' : html`<p>${detail}</p>`}
          <p>Please try again in a moment, or <a href="/">go to the first page</a>.</p>
          <p>Request <code>${requestId}</code></p>
          ${import.meta.env.DEV ? html`<pre>${stack}</pre>` : ''} ${import.meta.env.DEV ? raw(RELOADS) : ''}
        </body>
      </html>`,
  )
}
