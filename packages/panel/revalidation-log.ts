import { type FollowedChange, PANEL_EVENT, type RevalidationReason } from '../../src/for-packages.ts'

const MOST = 10

export interface LoggedRevalidation {
  url: string
  reason: RevalidationReason
  /** Missing while it is pending. */
  end?: { type: FollowedChange['type']; ms: number }
}

/** The revalidations of this document, the newest first. */
export function createRevalidationLog(onChange: () => void): () => readonly LoggedRevalidation[] {
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

  return () => revalidations
}
