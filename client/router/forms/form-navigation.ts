import { showNotice } from '../../start/dom/notice.ts'
import { loadModules } from '../../loading/load-modules.ts'
import type { PageMatch } from '../../loading/loaded-page.ts'
import { formResult } from './form-result.ts'
import type { RouteNavigation } from '../intercept.ts'
import { startRecording } from '../navigation-recorder.ts'
import type { RouteResult, UnchangedPage } from '../page-result.ts'
import type { RouterParts } from '../router-parts.ts'

/** Sends a form once, without a limit, a retry or a full page load, and navigates to its result. */
export function formNavigation(event: NavigateEvent, match: PageMatch, router: RouterParts): RouteNavigation {
  router.pending.stop()
  const recording = startRecording(match.route.pattern)
  const result = sendAndRead(event, match, router)
  const end = () => {
    router.sendForm.end(event)
    forgetFields(event)
  }
  result.then(({ type }) => type === 'unchanged page' && end(), end)
  return { recording, source: 'form', result }
}

/** Chromium keeps the events of interrupted navigations (docs/upstream.md), and files with their fields. */
function forgetFields({ formData }: NavigateEvent): void {
  for (const name of [...formData!.keys()]) formData!.delete(name)
}

async function sendAndRead(
  event: NavigateEvent,
  match: PageMatch,
  router: RouterParts,
): Promise<RouteResult | UnchangedPage> {
  showNotice()
  // Most forms show their own page again.
  const modules = loadModules(match.route).catch(() => undefined)
  const sent = await router.sendForm.send(event)
  router.current.responded(event)
  // Pages that were loaded before may show what the form has changed. Without a response this page stays.
  router.invalidate(sent.response.type === 'unusable' ? 'cached pages' : 'all pages')
  const { signal } = event
  if (signal.aborted) router.missed.add(sent)
  signal.throwIfAborted()
  return formResult(sent, { ...router, match, modules, signal })
}
