import type { Tab } from '../chromium/tab.ts'
import { showsTarget } from '../click/click-result.ts'
import { PATIENCE_MS, watchClick } from '../click/watch-click.ts'
import type { ClickOutcome } from './report.ts'
import { hasChanged, lookUntil, readShown, type Shown } from './shown.ts'

/** After a notice, an effect may take this long. */
const EFFECT_LIMIT_MS = 12_000

/** Clicks a link. Its page has arrived if it has the heading that it has without a fault, too. */
export async function clickAndCompare(tab: Tab, click: string, target: Shown): Promise<ClickOutcome> {
  const clicked = performance.now()
  const { type, ms } = await watchClick(tab, click, { to: target.url })
  if (!showsTarget({ type })) return { type, ms }
  return lookUntil<ClickOutcome>(tab, clicked, (now, ms) => {
    if (now?.heading === target.heading) return { type, ms }
    return ms >= PATIENCE_MS ? { type: 'wrong page', ms } : undefined
  })
}

/** Presses a button and waits for its effect: as long as a visitor does, and longer after a notice. */
export async function pressAndCompare(tab: Tab, selector: string, after: Shown): Promise<ClickOutcome> {
  const before = await tab.ask(readShown)
  const pressed = performance.now()
  await tab.click(selector)
  return lookUntil<ClickOutcome>(tab, pressed, (now, ms) => {
    // The text of the effect may differ each time.
    const isThere = now?.url === after.url && now.heading === after.heading
    if (isThere && hasChanged(now, before)) return { type: 'effect', ms }
    const isSaid = now !== undefined && !['', before.notices].includes(now.notices)
    if (ms < (isSaid ? EFFECT_LIMIT_MS : PATIENCE_MS)) return undefined
    return { type: isSaid ? 'notice' : 'old page', ms }
  })
}
