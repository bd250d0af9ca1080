import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '../chromium/tab.ts'

/** What a page shows at a moment. */
export interface Shown {
  url: string
  heading: string
  /** Without the notices. */
  text: string
  /** What the page announces, in live regions. */
  notices: string
}

const LOOK_EVERY_MS = 50

/** Looks at a page until `end` says how that ends. `now`: missing between two documents. */
export async function lookUntil<end>(
  tab: Tab,
  started: number,
  end: (now: Shown | undefined, ms: number) => end | undefined,
): Promise<end> {
  for (;;) {
    const now = await tab.ask(readShown).catch(() => undefined)
    const ended = end(now, Math.round(performance.now() - started))
    if (ended) return ended
    await sleep(LOOK_EVERY_MS)
  }
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

/** A selector of the first visible link to another page of the site. Runs in the page. */
export function findLink(): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const link = links.find((one) => {
    const leads = one.origin === location.origin && one.pathname !== location.pathname
    const isPlain = one.target === '' && !one.hasAttribute('download')
    return leads && isPlain && one.getClientRects().length > 0
  })
  return link && `a[href="${CSS.escape(link.getAttribute('href')!)}"]`
}
