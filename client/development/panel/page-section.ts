import { REVISION_TIMING } from '../../../src/wire/development-changes.ts'
import { KEPT_TIMING } from '../../../src/wire/development-panel.ts'
import { bytesText } from './bytes-text.ts'
import { createElement } from './create-element.ts'
import type { LoggedHydration } from './hydration-log.ts'
import type { PanelLog } from './panel-log.ts'
import { factRow, msText, panelSection } from './panel-section.ts'
import type { LoadedKind, ResponseLog } from './response-log.ts'

/** What the current page is made of. */
export function pageSection({ hydration, responses }: PanelLog): HTMLElement {
  const logged = hydration()
  const rows = [
    factRow('Hydration', hydrationText(logged)),
    ...logged.mismatches.map(({ message, texts }) => mismatchRow(message, texts)),
    ...workerRows(responses),
    ...bytesRows(responses),
  ]
  return panelSection({ title: `This page: ${location.pathname}`, empty: '', rows })
}

function hydrationText({ startedAt, ms }: LoggedHydration): string {
  const when = document.querySelector<HTMLElement>('[data-hydrate]')?.dataset['hydrate']
  if (when === 'never') return 'never: the page is without React'
  if (startedAt === undefined) return `${when}: not yet`
  const took = ms === undefined ? 'goes on' : `took ${msText(ms)}`
  return `${when}: began ${msText(startedAt)} after the start of the document, ${took}`
}

function mismatchRow(message: string, texts?: { worker: string; browser: string }): HTMLElement {
  const row = createElement('div', { className: 'mismatch' }, `Mismatch: ${message}`)
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
  const kept = response.serverTiming.find(({ name }) => name === KEPT_TIMING)?.description
  return [
    factRow('Worker', times.join(', ') || 'no loader'),
    factRow('At the edge', kept ?? 'not kept: the page exports no cache'),
  ]
}

const NO_STEPS = [KEPT_TIMING, REVISION_TIMING]

const KINDS = {
  document: 'HTML',
  data: 'Data',
  styles: 'Styles',
  images: 'Images',
  scripts: 'Scripts',
  others: 'Other files',
} satisfies Record<LoadedKind, string>

function bytesRows(responses: ResponseLog): HTMLElement[] {
  const all = responses.bytes()
  return Object.entries(KINDS).flatMap(([kind, name]) => {
    const loaded = all.get(kind as LoadedKind)
    if (!loaded) return []
    const { count, bytes } = loaded
    const note = kind === 'scripts' ? ', not bundled in development' : ''
    const requests = count === 1 ? '1 request' : `${count} requests`
    return [factRow(name, `${sizeText(bytes)} in ${requests}${note}`)]
  })
}

/** Browsers hide the size of other sites' files, and Chromium that of some in its cache. */
function sizeText(bytes: number): string {
  return bytes === 0 ? 'unknown size' : bytesText(bytes)
}
