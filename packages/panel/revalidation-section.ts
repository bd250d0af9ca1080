import { type FollowedChange, PANEL_EVENT, type RevalidationReason } from '../../src/for-packages.ts'
import { msText, panelRow, panelSection, pathText } from './panel-section.ts'

const MOST = 10

interface LoggedRevalidation {
  url: string
  reason: RevalidationReason
  /** Missing while it is pending. */
  end?: { type: FollowedChange['type']; ms: number }
}

/** Which pages of this document have loaded their data again, and why; the newest first. */
export function createRevalidationSection(onChange: () => void): () => HTMLElement {
  let revalidations: LoggedRevalidation[] = []
  let next: RevalidationReason | undefined
  addEventListener(PANEL_EVENT, ({ detail }) => {
    if (detail.type === 'revalidation reason') next = detail.reason
    if (detail.type === 'revalidation') void add(detail.url, detail.result)
  })

  async function add(url: string, result: Promise<FollowedChange>): Promise<void> {
    const start = performance.now()
    const revalidation: LoggedRevalidation = { url, reason: next ?? 'useRevalidator' }
    next = undefined
    revalidations = [revalidation, ...revalidations].slice(0, MOST)
    onChange()
    const { type } = await result
    revalidation.end = { type, ms: performance.now() - start }
    onChange()
  }

  const empty = 'This document has not loaded its data again.'
  return () => panelSection({ title: 'Revalidations', empty, rows: revalidations.map(revalidationRow) })
}

function revalidationRow({ url, reason, end }: LoggedRevalidation): HTMLElement {
  const how = `${REASONS[reason]}: ${end ? ENDS[end.type] : 'pending'}`
  return panelRow(pathText(url), how, end && msText(end.ms))
}

const REASONS = {
  'fetcher form': 'after the form of a fetcher',
  'abandoned form': 'after a form whose navigation had ended',
  revalidateOnBack: 'Back or Forward, because of revalidateOnBack',
  'changed source': 'after a change of the source',
  useRevalidator: 'useRevalidator',
} satisfies Record<RevalidationReason, string>

const ENDS = {
  shown: 'shown',
  ended: 'ended by a newer one or another page',
  redirected: 'redirected',
  failed: 'failed',
} satisfies Record<FollowedChange['type'], string>
