import type { NavigationRecord } from 'arrivejs/vitals'
import { formatDuration } from '../ui/format-duration.ts'
import { LIMIT_MS } from './limit.ts'

const LIMIT = formatDuration(LIMIT_MS)

/** How a click ended, in plain words for visitors. */
export function resultInWords(record: NavigationRecord): string {
  const time = formatDuration(record.ms)
  if (record.type === 'full page load') {
    return `${reasonInWords(record.reason)} It was there after ${time}.`
  }
  return `${SOURCES[record.source ?? 'network']} after ${time}.`
}

const SOURCES: Readonly<Record<NonNullable<NavigationRecord['source']>, string>> = {
  network: 'The page was shown in place',
  prefetch: 'The page was loaded while you pointed at the link, and shown in place',
  'page cache': 'The page came from the page cache, as you left it, without a request,',
  form: 'Your form was sent once, and its response was shown in place',
}

function reasonInWords(reason = ''): string {
  return LATE[reason] ?? `${REASONS[reason] ?? ''}The browser loaded the page itself.`
}

const LATE: Readonly<Record<string, string>> = {
  'late data': `Your click got no answer. After ${LIMIT} the browser loaded the page itself.`,
  'late module': `The code of the page was late. After ${LIMIT} the browser loaded the page itself.`,
  'late page': `The page was late. After ${LIMIT} the browser loaded it itself.`,
}

const REASONS: Readonly<Record<string, string>> = {
  'dead module': 'A file of the page was missing. ',
  'bad data': 'The response could not be used. ',
  'other build': 'This site was deployed since you opened it. ',
  'not a page': 'This URL has no page here. ',
  'redirect out': 'The page redirected to a URL that is not a page. ',
  'before the router': 'You clicked before the router was ready. ',
  'failed page': 'The page before this one had failed. ',
}
