import { setTimeout as sleep } from 'node:timers/promises'
import { showsTarget } from '../click/click-result.ts'
import { PATIENCE_MS, watchClick } from '../click/watch-click.ts'
import { readShown, type Shown } from './press-and-compare.ts'
import type { ClickOutcome } from './report.ts'
import type { Tab } from '../chromium/tab.ts'

const LOOK_EVERY_MS = 50

/** The page has arrived if it has the heading that it has without a fault, too. */
export async function clickAndCompare(
  tab: Tab,
  click: string,
  target: Shown,
): Promise<ClickOutcome> {
  const clicked = performance.now()
  const { type, ms } = await watchClick(tab, click, { to: target.url })
  if (!showsTarget({ type })) return { type, ms }
  for (;;) {
    const now = await tab.ask(readShown, undefined).catch(() => undefined)
    const passedMs = Math.round(performance.now() - clicked)
    if (now?.heading === target.heading) return { type, ms: passedMs }
    if (passedMs >= PATIENCE_MS) return { type: 'wrong page', ms: passedMs }
    await sleep(LOOK_EVERY_MS)
  }
}
