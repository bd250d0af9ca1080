import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../../../tools/for-packages.ts'
import type { Tab } from '../chromium/tab.ts'
import { showsTarget } from '../click/click-result.ts'
import { linkScript } from '../click/look.ts'
import { watchClick, PATIENCE_MS } from '../click/watch-click.ts'
import type { RequestKind, WireRequest } from '../proxy/request-filter.ts'
import type { ClickOutcome } from './report.ts'
import { hasChanged, lookUntil, readShown, type Shown } from './shown.ts'

/** What a click does if nothing goes wrong. */
export interface HealthyClick {
  /** Does it follow a link? */
  isLink: boolean
  /** What it requests. */
  kinds: readonly RequestKind[]
  /** The paths of the scripts that the open page has requested before. */
  scripts: readonly string[]
  /** Clicks in a page whose network fails, and says how that ends. */
  compare: (tab: Tab) => Promise<ClickOutcome>
}

/** Of a click: what else it requests is no reason to wait. */
const KINDS: readonly RequestKind[] = ['document', 'data', 'mutation', 'script', 'style']

/** A site may be slower without a fault than a visitor is patient. */
const HEALTHY_LIMIT_MS = 20_000

/** Redirects of scripts, and text that arrives later. */
const SETTLED_MS = 1000

/** Clicks without a fault in a page that is open. `asked`: what the page requests. */
export async function clickHealthy(
  tab: Tab,
  click: string,
  asked: readonly WireRequest[],
): Promise<HealthyClick> {
  const before = asked.length
  const scripts = asked.filter(({ kind }) => kind === 'script').map(({ path }) => path)
  const isLink = (await tab.evaluate(linkScript(click))) !== null
  const compare = await (isLink ? followLink : press)(tab, click)
  const kinds = new Set(asked.slice(before).map(({ kind }) => kind))
  return {
    isLink,
    kinds: KINDS.filter((kind) => kinds.has(kind)),
    scripts: [...new Set(scripts)],
    compare,
  }
}

/** Until the page is there that the link leads to. */
async function followLink(tab: Tab, click: string): Promise<HealthyClick['compare']> {
  const result = await watchClick(tab, click, { within: HEALTHY_LIMIT_MS })
  // A link that redirects ends at another URL than its own.
  if (!showsTarget(result) && result.type !== 'wrong page') {
    throw new SetupError(`Without a fault, the click on ${click} ends with: ${result.type}.`)
  }
  await sleep(SETTLED_MS)
  const target = await tab.ask(readShown)
  return (faulty) => clickAndCompare(faulty, click, target)
}

/** Until something has changed. */
async function press(tab: Tab, click: string): Promise<HealthyClick['compare']> {
  const before = await tab.ask(readShown)
  await tab.click(click).catch(({ message }: Error) => {
    throw new SetupError(message)
  })
  await lookUntil(tab, performance.now(), (now, ms) => {
    const isChanged = now && hasChanged(now, before)
    if (isChanged || ms <= HEALTHY_LIMIT_MS) return isChanged
    throw new SetupError(`Without a fault, the click on ${click} changes nothing.`)
  })
  await sleep(SETTLED_MS)
  const after = await tab.ask(readShown)
  return (faulty) => pressAndCompare(faulty, click, after)
}

/** After a notice, an effect may take this long. */
const EFFECT_LIMIT_MS = 12_000

/** Clicks a link. Its page has arrived if it has the heading that it has without a fault, too. */
async function clickAndCompare(tab: Tab, click: string, target: Shown): Promise<ClickOutcome> {
  const clicked = performance.now()
  const { type, ms } = await watchClick(tab, click, { to: target.url })
  if (!showsTarget({ type })) return { type, ms }
  return lookUntil<ClickOutcome>(tab, clicked, (now, ms) => {
    if (now?.heading === target.heading) return { type, ms }
    return ms >= PATIENCE_MS ? { type: 'wrong page', ms } : undefined
  })
}

/** Presses a button and waits for its effect as long as a visitor does, and longer after a notice. */
async function pressAndCompare(tab: Tab, selector: string, after: Shown): Promise<ClickOutcome> {
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
