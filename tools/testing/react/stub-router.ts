import { createMutations } from '../../../client/hooks/mutations.ts'
import { createRevalidation } from '../../../client/hooks/revalidation.ts'
import { oneAtATime } from '../../../client/loading/one-at-a-time.ts'
import { emptyForm } from '../../../client/page/fields/empty-form.ts'
import { watchTyping } from '../../../client/page/fields/given-values.ts'
import type { PageLocation } from '../../../src/api/hooks/page-location.ts'
import { askBlockers, type StubRequest } from './ask-blockers.ts'
import { followRedirects } from './follow-redirects.ts'
import { installOnWindow } from './install-on-window.ts'
import { renderNewest, type Render } from './render-newest.ts'
import { createStubForms } from './stub-forms.ts'
import { createStubHistory, type StubPage } from './stub-history.ts'
import { createStubNavigations } from './stub-navigations.ts'
import { createStubStatus } from './stub-status.ts'
import type { StubTable } from './stub-table.ts'
import { untilAborted } from './until-aborted.ts'

interface StubOptions {
  table: StubTable
  /** The first page. */
  url: URL
  show: Render<StubPage>
  /** Fires when the stub is unmounted. */
  signal: AbortSignal
}

/** Goes from page to page in memory. What hooks see of it is the code of an app: `client/hooks`. */
export interface StubRouter {
  /** Follows a link or sends a form, unless the page blocks it. */
  request(request: StubRequest): void
  /** Loads the page again. */
  reload(): void
}

/** Starts a router, and shows its first page: at once if that waits for no loader. */
export function startStubRouter({ table, url, show, signal }: StubOptions): StubRouter {
  const { sendAction, sendNavigation: send } = createStubForms(table, signal)
  const status = createStubStatus()
  const history = createStubHistory(url, renderNewest(show))
  const navigations = createStubNavigations({ table, history, status, send, signal })
  const revalidation = createRevalidation(oneAtATime(() => untilAborted(revalidate(), signal)))
  const { mutate } = createMutations({
    sendAction,
    status,
    revalidation,
    goTo: (to) => {
      if (to.href !== history.url().href) void navigations.go({ url: to, replace: false, source: null })
    },
    emptyForm,
  })
  const router = { navigation: status, revalidation, revalidate: revalidation.run, mutate }
  const location: PageLocation = {
    url: history.url,
    go: (to, { replace = false, source = null, ...options }) =>
      request({ url: to, replace, source, ...options }),
  }
  watchTyping()
  const uninstall = installOnWindow({ router, location })
  signal.addEventListener('abort', uninstall)
  showFirst()
  return { request, reload: () => void revalidation.run() }

  function showFirst(): void {
    const loading = table.load(url, { signal, result: table.firstResult(url) })
    const show = (page: Omit<StubPage, 'entry'>) =>
      signal.aborted || void history.commit(page, { replace: true })
    if (!(loading instanceof Promise) && loading.type !== 'redirect') show({ url, content: loading })
    else void followRedirects(table, { url, signal, loading }).then(show)
  }

  function request(request: StubRequest): void {
    if (askBlockers(request)) return
    void (request.formData ? navigations.submit(request, request.formData) : navigations.go(request))
  }

  async function revalidate(): Promise<void> {
    const page = history.page()
    if (!page) return
    const navigation = navigations.signal()
    const { url, content: shown } = page
    const result = shown.type === 'page' ? shown.result : undefined
    const options = { url, signal: navigation, result }
    const { content } = await followRedirects(table, options)
    if (!navigation.aborted) await history.refresh(content)
  }
}
