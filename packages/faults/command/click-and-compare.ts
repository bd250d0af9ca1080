import { setTimeout as sleep } from 'node:timers/promises'
import { showsTarget } from '../click/click-result.ts'
import { PATIENCE_MS, watchClick } from '../click/watch-click.ts'
import type { ClickOutcome } from './report.ts'
import type { Tab } from '../chromium/tab.ts'

/** The page that the click leads to. */
export interface Target {
  to: string
  /** Its first `h1`. */
  heading: string | undefined
}

const LOOK_EVERY_MS = 50

/** The page has arrived if it has the heading that it has without a fault, too. */
export async function clickAndCompare(
  tab: Tab,
  click: string,
  { to, heading }: Target,
): Promise<ClickOutcome> {
  const clicked = performance.now()
  const { type, ms } = await watchClick(tab, click, { to })
  if (!showsTarget({ type })) return { type, ms }
  for (;;) {
    const now = await tab.ask(readPage, undefined).catch(() => undefined)
    const passedMs = Math.round(performance.now() - clicked)
    if (now?.heading === heading) return { type, ms: passedMs }
    if (passedMs >= PATIENCE_MS) return { type: 'wrong page', ms: passedMs }
    await sleep(LOOK_EVERY_MS)
  }
}

/** Runs in the page. */
export function readPage(): Target {
  return { to: location.href, heading: document.querySelector('h1')?.textContent ?? undefined }
}
