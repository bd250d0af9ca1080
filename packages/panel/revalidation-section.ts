import type { FollowedChange, RevalidationReason } from '../../src/for-packages.ts'
import { msText, panelRow, panelSection, pathText } from './panel-section.ts'
import type { LoggedRevalidation } from './revalidation-log.ts'

/** Which pages have loaded their data again, and why. */
export function revalidationSection(revalidations: readonly LoggedRevalidation[]): HTMLElement {
  const rows = revalidations.map(({ url, reason, end }) => {
    const how = `${REASONS[reason]}: ${end ? ENDS[end.type] : 'pending'}`
    return panelRow(pathText(url), how, end && msText(end.ms))
  })
  return panelSection({
    title: 'Revalidations',
    empty: 'This document has not loaded its data again.',
    rows,
  })
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
