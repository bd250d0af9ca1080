import {
  NAVIGATE_EVENT,
  NAVIGATION_RECORD_EVENT,
  type NavigationRecord,
  readNavigationRecords,
  ROUTE_LOAD_LIMIT_MS,
} from '../../src/for-packages.ts'
import { createElement, msText, panelRow, panelSection, pathText } from './panel-section.ts'

const MOST = 10

/** The navigations of this tab, in earlier documents too, as lines from the click to the limit. */
export function createNavigationSection(onChange: () => void): () => HTMLElement {
  /** `start` is of `performance.now()`. */
  let pending: { url: string; start: number } | undefined
  addEventListener(NAVIGATE_EVENT, ({ detail }) => start(detail))
  addEventListener(NAVIGATION_RECORD_EVENT, end)

  function start({ destination, hashChange, downloadRequest, canIntercept, signal }: NavigateEvent) {
    if (hashChange || downloadRequest !== null || !canIntercept) return
    const own = { url: destination.url, start: performance.now() }
    pending = own
    signal.addEventListener('abort', () => pending === own && end(), { once: true })
    onChange()
  }

  function end(): void {
    pending = undefined
    onChange()
  }

  return () => {
    const ended = readNavigationRecords(sessionStorage).slice(0, MOST) // the newest first
    return panelSection({
      title: `Navigations, 0 to ${ROUTE_LOAD_LIMIT_MS} ms`,
      empty: 'None in this tab that the router has seen.',
      rows: [...(pending ? [pendingRow(pending)] : []), ...ended.map(endedRow)],
      legend: createElement('p', { className: 'legend' }, ...Object.entries(LEGEND).map(legendEntry)),
    })
  }
}

/** Of the bars, by their classes. */
const LEGEND = {
  data: 'data',
  module: 'module and styles',
  shown: 'in place',
  'full-page-load': 'full page load',
}

function legendEntry([className, text]: [string, string]): HTMLElement {
  const swatch = createElement('span', { className: `bar ${className}`, ariaHidden: 'true' })
  return createElement('span', {}, swatch, text)
}

function pendingRow({ url, start }: { url: string; start: number }): HTMLElement {
  const bar = createElement('span', { className: 'bar pending' })
  bar.style.animationDuration = `${ROUTE_LOAD_LIMIT_MS}ms`
  bar.style.animationDelay = `${Math.round(start - performance.now())}ms`
  return createElement('div', {}, panelRow(pathText(url), 'pending'), line(bar))
}

function endedRow(record: NavigationRecord): HTMLElement {
  const { url, route, ms, dataMs, moduleMs } = record
  const parts = [
    ...(dataMs === undefined ? [] : [bar('data', dataMs)]),
    ...(moduleMs === undefined ? [] : [bar('module', moduleMs)]),
    bar(record.type === 'in place' ? 'shown' : 'full-page-load', ms),
  ]
  const name = route === undefined || route === url ? url : `${url} (${route})`
  return createElement('div', {}, panelRow(name, howText(record), msText(ms)), line(...parts))
}

/** `in place from prefetch: data 12 ms, module 3 ms` */
function howText({ type, reason, source, dataMs, moduleMs }: NavigationRecord): string {
  const from = source === undefined ? '' : ` from ${source}`
  const why = reason === undefined ? '' : `: ${reason}`
  const times = [
    ...(dataMs === undefined ? [] : [`data ${msText(dataMs)}`]),
    ...(moduleMs === undefined ? [] : [`module ${msText(moduleMs)}`]),
  ]
  return `${type}${from}${why}${times.length > 0 ? ` (${times.join(', ')})` : ''}`
}

/** Says nothing that the row doesn't. */
function line(...bars: readonly HTMLElement[]): HTMLElement {
  return createElement('div', { className: 'line', ariaHidden: 'true' }, ...bars)
}

function bar(className: string, ms: number): HTMLElement {
  const element = createElement('span', { className: `bar ${className}` })
  element.style.width = `${Math.min(1, ms / ROUTE_LOAD_LIMIT_MS) * 100}%`
  return element
}
