import { focusComplaint } from '../page/after-navigation.ts'
import { carryOut, type Arrival, type Arrived } from './carry-out.ts'
import type { PageData } from '../loading/fetch-page-data.ts'
import { errorPage, viewPage, type LoadedPage, type PageMatch } from '../loading/loaded-page.ts'
import { showNotice } from '../start/dom/notice.ts'
import type { RouterParts } from './router-parts.ts'
import { arriveByVisit, beginVisit, showFresh } from './visit-page.ts'

const FORM_NOTICE =
  'No answer came, so the form may not have been received. Nothing that you typed is lost: look whether it arrived, then send it again.'

/** Sends a form and shows what it came to. It is sent once: no limit, no retry, no document instead. */
export function submitForm(parts: RouterParts, event: NavigateEvent, match: PageMatch): void {
  parts.pending.stop()
  carryOut(event, {
    exits: parts.exits,
    recording: parts.recorder.start(match.route.pattern),
    source: 'form',
    arrive: () => arriveByForm(parts, event, match),
    async show(arrived) {
      parts.pending.stop()
      await showAnswered(parts, event, arrived)
    },
  })
}

async function arriveByForm(
  parts: RouterParts,
  event: NavigateEvent,
  match: PageMatch,
): Promise<Arrival> {
  showNotice(undefined)
  const answer = await parts.submissions.send(event)
  // What was loaded before may tell of a state that the form has changed.
  parts.pages.forgetAll()
  parts.prefetches.forgetAll()
  event.signal.throwIfAborted()
  const url = new URL(event.destination.url)
  switch (answer.type) {
    case 'data':
      return arrivedAt(await answeredPage(parts, url, match, answer))
    case 'error':
      return arrivedAt(errorPage(url, answer.problem, answer.document))
    case 'redirect':
      return arriveElsewhere(parts, event, answer.to)
    case 'unusable':
      if (answer.reason !== 'other build') return refuse()
      return { is: 'leaving', url: url.href, reason: answer.reason }
  }
}

function arrivedAt(page: LoadedPage): Arrived {
  return { is: 'ready', page, url: page.url.href }
}

/** The form's own page with the answer. Where the form was refused, the page on show takes it up. */
async function answeredPage(
  { pages }: RouterParts,
  url: URL,
  match: PageMatch,
  answer: PageData,
): Promise<LoadedPage> {
  const module = await match.route.module()
  const page = viewPage(url, match, module, answer)
  const before = pages.current()
  const isSamePage = before.url.pathname === url.pathname && before.content.type === 'page'
  return isSamePage && answer.status >= 400 ? { ...page, key: before.key } : page
}

function arriveElsewhere(parts: RouterParts, event: NavigateEvent, url: URL): Promise<Arrival> {
  return arriveByVisit(parts, beginVisit(parts, event, url.href), event.signal)
}

/** Nobody knows whether the form was received: the page stays with all that was typed, and says so. */
function refuse(): never {
  showNotice(FORM_NOTICE)
  throw new DOMException('The form has no answer', 'AbortError')
}

async function showAnswered(
  parts: RouterParts,
  event: NavigateEvent,
  arrived: Arrived,
): Promise<void> {
  if (arrived.page.key === parts.pages.current().key) {
    await parts.pages.show(arrived.page)
    return focusComplaint()
  }
  await showFresh(parts, arrived)
  event.scroll()
}
