import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '../chromium/tab.ts'
import { PATIENCE_MS } from '../click/watch-click.ts'
import type { ClickOutcome } from './report.ts'

/** What a page shows at a moment. */
export interface Shown {
  url: string
  heading: string
  /** Without the notices. */
  text: string
  /** What the page announces, in live regions. */
  notices: string
}

/** What a press changes if nothing goes wrong. */
interface Effect {
  before: Shown
  after: Shown
}

const LOOK_EVERY_MS = 50

/** After a notice, an effect may take this long. */
const EFFECT_LIMIT_MS = 12_000

/**
 * Presses a button, which may send a form, and waits for its effect: as long as a visitor does, and longer
 * after a notice.
 */
export async function pressAndCompare(
  tab: Tab,
  selector: string,
  after: Shown,
): Promise<ClickOutcome> {
  const before = await tab.ask(readShown, undefined)
  const pressed = performance.now()
  await tab.click(selector)
  for (;;) {
    const now = await tab.ask(readShown, undefined).catch(() => undefined)
    const ms = Math.round(performance.now() - pressed)
    if (now && hasEffect(now, { before, after })) return { type: 'effect', ms }
    const isSaid = now !== undefined && !['', before.notices].includes(now.notices)
    if (ms >= (isSaid ? EFFECT_LIMIT_MS : PATIENCE_MS)) {
      return { type: isSaid ? 'notice' : 'old page', ms }
    }
    await sleep(LOOK_EVERY_MS)
  }
}

/** Is the page that of the effect, and has its text changed? The text itself may be another each time. */
function hasEffect(now: Shown, { before, after }: Effect): boolean {
  return now.url === after.url && now.heading === after.heading && hasChanged(now, before)
}

/** What is only announced is no change. */
export function hasChanged(now: Shown, before: Shown): boolean {
  return now.text !== before.text || now.url !== before.url || now.heading !== before.heading
}

/** Runs in the page. */
export function readShown(): Shown {
  const live = '[aria-live], [role=alert], [role=status]'
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const notices = all(live).map(({ innerText }) => innerText.trim())
  const text = notices.reduce((rest, notice) => rest.replace(notice, ''), document.body.innerText)
  return {
    url: location.href,
    heading: document.querySelector('h1')?.textContent ?? '',
    text: text.trim(),
    notices: notices.join(' ').trim(),
  }
}
