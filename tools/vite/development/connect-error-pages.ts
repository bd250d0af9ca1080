import type { ServerResponse } from 'node:http'
import { original } from '../patches.ts'
import type { Connect } from 'vite'
import { PAGE_CONNECTED, type ConnectedPage } from '../../../src/wire/development/development-changes.ts'

/**
 * Lets Vite's error page say of which revision it is, as pages of the app do: the mistake may be corrected
 * before the page connects.
 */
export function connectErrorPages(
  base: string,
  revisionOf: (response: ServerResponse) => string | undefined,
): Connect.ErrorHandleFunction {
  return (error, { originalUrl = '/' }, response, next) => {
    const page: ConnectedPage = {
      url: originalUrl,
      revision: revisionOf(response),
      showsChanges: false,
    }
    const script = connectingScript(base, page)
    const end: (html: unknown) => ServerResponse = original('end of Vite’s error page', response, 'end')
    response.end = (html: unknown) => end(String(html).replace('</head>', `${script}</head>`))
    next(error)
  }
}

function connectingScript(base: string, page: ConnectedPage): string {
  const text = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<script type="module">
import { createHotContext } from '${base}@vite/client'
createHotContext('/@arrive/error-page').send('${PAGE_CONNECTED}', ${text})
</script>`
}
