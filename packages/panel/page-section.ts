import { REVISION_TIMING, SHARING_TIMING } from '../../src/for-packages.ts'
import { createHydrationLog, type LoggedHydration, type Mismatch } from './hydration-log.ts'
import { createElement, factRow, msText, panelSection } from './panel-section.ts'
import { createResponseLog, type LoadedBytes, type ResponseLog } from './response-log.ts'

/** What the current page is made of. */
export function createPageSection(onChange: () => void): () => HTMLElement {
  const hydration = createHydrationLog(onChange)
  const responses = createResponseLog(onChange)
  return () => {
    const logged = hydration()
    const rows = [
      factRow('Hydration', hydrationText(logged)),
      ...logged.mismatches.map(mismatchRow),
      ...workerRows(responses),
      ...bytesRows(responses),
    ]
    return panelSection({ title: `This page: ${location.pathname}`, empty: '', rows })
  }
}

function hydrationText({ startedAt, ms }: LoggedHydration): string {
  const when = document.querySelector<HTMLElement>('[data-hydrate]')?.dataset['hydrate']
  if (when === 'never') return 'never: the page is without React'
  if (startedAt === undefined) return `${when}: not yet`
  const took = ms === undefined ? 'goes on' : `took ${msText(ms)}`
  return `${when}: began ${msText(startedAt)} after the start of the document, ${took}`
}

/** Without texts, an error on the Worker may be the reason. */
function mismatchRow({ message, texts }: Mismatch): HTMLElement {
  const what = texts ? 'Mismatch' : 'Rendered again in the browser'
  const row = createElement('div', { className: 'mismatch' }, `${what}: ${message}`)
  if (texts) {
    row.append(
      createElement('div', {}, 'Worker: ', createElement('code', {}, texts.worker)),
      createElement('div', {}, 'Browser: ', createElement('code', {}, texts.browser)),
    )
  }
  return row
}

function workerRows({ responseOf }: ResponseLog): HTMLElement[] {
  const response = responseOf(location.pathname + location.search)
  if (!response) return []
  const steps = response.serverTiming.filter(({ name }) => !NO_STEPS.includes(name))
  const times = steps.map(({ name, description, duration }) => {
    return `${description || name} ${duration.toFixed(1)} ms`
  })
  const sharing = response.serverTiming.find(({ name }) => name === SHARING_TIMING)?.description
  return [
    factRow('Worker', times.join(', ') || 'no loader'),
    factRow('In a build', sharing ?? 'rendered for each request: the page exports no cache'),
  ]
}

const NO_STEPS = [SHARING_TIMING, REVISION_TIMING]

function bytesRows({ bytes }: ResponseLog): HTMLElement[] {
  const loaded = bytes()
  const others = loaded.get('others')
  return [
    ...bytesRow('HTML', loaded.get('document')),
    ...bytesRow('Data', loaded.get('data')),
    ...bytesRow('Images', loaded.get('images')),
    ...(others ? [factRow('Scripts etc.', `${others.count} requests, not bundled in development`)] : []),
  ]
}

function bytesRow(name: string, loaded: LoadedBytes | undefined): HTMLElement[] {
  if (!loaded) return []
  const { count, bytes } = loaded
  // Browsers hide the size of other sites' files, and Chromium that of some in its cache.
  const size = bytes === 0 ? 'unknown size' : bytesText(bytes)
  return [factRow(name, `${size} in ${count === 1 ? '1 request' : `${count} requests`}`)]
}

const KB = 1000

/** `12.3 KB` */
export function bytesText(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}
