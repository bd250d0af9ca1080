import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import type { Visitor } from '../visitor.ts'
import { openBlank } from './open-page.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

/**
 * The visitor looks at another tab, in which time the browser may freeze this one, or leaves the page and
 * comes back, which may be from the back/forward cache.
 */
export const ABSENCES = ['hidden', 'frozen', 'left'] as const

export type AbsenceName = (typeof ABSENCES)[number]

/** How long the visitor has waited when they go. */
const BEFORE_MS = 1000

/** Longer than the limit of anything that waits. */
const AWAY_MS = 5000

/** Is away. Resolves when the visitor is back, to what was wrong meanwhile, and how long they had waited before. */
export async function beAway(
  absence: AbsenceName,
  visitor: Visitor,
): Promise<{ faults: string[]; waitedMs: number }> {
  await wait(BEFORE_MS)
  if (absence !== 'left') return { faults: await hide(visitor, absence), waitedMs: BEFORE_MS }
  await openBlank(visitor)
  await wait(BEFORE_MS)
  await visitor.page.evaluate(() => setTimeout(() => history.back()))
  await wait(BEFORE_MS)
  return { faults: [], waitedMs: 0 }
}

/** In a hidden tab the clock stands still. */
async function hide(visitor: Visitor, absence: 'hidden' | 'frozen'): Promise<string[]> {
  const look = () => visitor.page.evaluate(readSnapshot) as Promise<Snapshot>
  await visitor.hidesTab()
  const before = await look()
  if (absence === 'frozen') await setState(visitor.page, 'frozen')
  await wait(AWAY_MS)
  if (absence === 'frozen') await setState(visitor.page, 'active')
  const now = await look()
  await visitor.showsTab()
  const changed = (['document', 'path', 'notice'] as const).filter((key) => now[key] !== before[key])
  return changed.map((key) => `wrong: ${key} has changed in a hidden tab`)
}

/** Frozen, a page runs no timers: https://developer.chrome.com/docs/web-platform/page-lifecycle-api#states */
async function setState(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.createCDPSession()
  await session.send('Page.setWebLifecycleState', { state })
  await session.detach()
}
