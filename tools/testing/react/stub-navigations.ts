import type { Navigation } from '../../../src/api/hooks/router.ts'
import type { ActionResponse } from '../../../client/loading/data-response.ts'
import { keepsForm } from '../../../client/mutations/keeps-form.ts'
import { emptyForm } from '../../../client/page/fields/empty-form.ts'
import { notifyBlockers, type StubRequest } from './ask-blockers.ts'
import { followRedirects } from './follow-redirects.ts'
import type { StubForms } from './stub-forms.ts'
import type { StubHistory } from './stub-history.ts'
import type { StubStatus } from './stub-status.ts'
import type { StubTable } from './stub-table.ts'

interface NavigationsOptions {
  table: StubTable
  history: StubHistory
  status: StubStatus
  send: StubForms['sendNavigation']
  /** The stub has been unmounted. */
  signal: AbortSignal
}

/** The navigations of a stub. The newest wins, and an older one never shows its page. */
interface StubNavigations {
  go(request: StubRequest): Promise<void>
  /** Sends a form. A newer navigation doesn't take it back, as in an app. */
  submit(request: StubRequest, formData: FormData): Promise<void>
  /** The signal of the navigation that has led to this page. */
  signal(): AbortSignal
}

export function createStubNavigations(options: NavigationsOptions): StubNavigations {
  const { table, history, status, send } = options
  let newest = new AbortController()

  function begin(pending: Navigation): AbortSignal {
    newest.abort()
    newest = new AbortController()
    status.start(pending)
    return AbortSignal.any([newest.signal, options.signal])
  }

  async function end(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    status.end()
    notifyBlockers()
  }

  return {
    signal: () => AbortSignal.any([newest.signal, options.signal]),
    async go({ url, ...request }) {
      const signal = begin({ state: 'loading', location: url })
      const jump = jumpTo(url, history)
      const next = jump ?? (await followRedirects(table, { url, signal }))
      if (signal.aborted) return
      await history.commit(next, request)
      await end(signal)
    },
    async submit(request, formData) {
      const { url, source, replace } = request
      const facts = { location: url, formData, formMethod: 'POST', formAction: url.href } as const
      const signal = begin({ state: 'submitting', ...facts })
      const response = await send(request, formData)
      if (signal.aborted) return
      status.set({ state: 'loading', ...facts })
      const next = await pageAfter(response, { table, url, signal })
      if (signal.aborted) return
      if (next) await history.commit(next, { replace: replace || next.url.href === url.href })
      if (isAccepted(response)) emptyForm({ sourceElement: source, formData })
      await end(signal)
    },
  }
}

/** A link to an element of the page needs no loader. */
function jumpTo(url: URL, history: StubHistory) {
  const page = history.page()
  if (!page || url.hash === '' || withoutHash(url) !== withoutHash(page.url)) return undefined
  return { url, content: page.content }
}

function withoutHash({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length)
}

/** The page after a form; `undefined` if the page stays, with all that was typed. */
async function pageAfter(
  response: ActionResponse,
  { table, url, signal }: { table: StubTable; url: URL; signal: AbortSignal },
) {
  switch (response.type) {
    case 'result':
      return followRedirects(table, { url, signal, result: response.result })
    case 'redirect':
      return followRedirects(table, { url, signal, loading: response })
    case 'error':
      if (keepsForm(response.problem.status)) return undefined
      return { url, content: table.errorOf(url, response.problem) }
    case 'unusable':
      return undefined
  }
}

function isAccepted(response: ActionResponse): boolean {
  return response.type === 'redirect' || (response.type === 'result' && response.status < 400)
}
