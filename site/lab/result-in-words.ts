import type { NavigationRecord } from 'arrivejs/vitals'
import { formatDuration } from '../ui/format-duration.ts'
import { LIMIT_MS } from './limit.ts'

const LIMIT = formatDuration(LIMIT_MS)

/** How a click ended, in the words of docs/contract.md. */
export function resultInWords(record: NavigationRecord): string {
  const time = formatDuration(record.ms)
  if (record.type === 'full page load') {
    const reason = REASONS[record.reason ?? '']
    return `${reason ? `${reason} ` : ''}Full page load after ${time}.`
  }
  return `${SOURCES[record.source ?? 'network']} after ${time}.`
}

const SOURCES: Readonly<Record<NonNullable<NavigationRecord['source']>, string>> = {
  network: 'Shown in place',
  prefetch: 'Loaded while you pointed at the link, and shown in place',
  'page cache': 'Shown in place from the page cache, as you left it, without a request,',
  form: 'Your form was sent once, and its response was shown in place',
}

const REASONS: Readonly<Record<string, string>> = {
  'late data': `The data wasn’t there after ${LIMIT}.`,
  'late module': `The module or a stylesheet wasn’t there after ${LIMIT}.`,
  'late page': `The page wasn’t ready after ${LIMIT}.`,
  'dead module': 'The module was missing or broken.',
  'bad data': 'The data could not be used.',
  'other build': 'Another build was deployed since you opened this site.',
  'not a page': 'The URL has no page here.',
  'redirect out': 'The loader redirected to a URL that has no page here.',
  'before the router': 'You clicked before the router was ready.',
  'failed page': 'The page before this one had failed.',
}
