import { carryOut } from './carry-out.ts'
import type { RouterParts } from './router-parts.ts'
import type { Remembered } from './shown-pages.ts'
import { patternOf, showFresh, type PageClaim } from './visit-page.ts'

/** Back or Forward to a page that is in memory: it is shown as it was left, without a request. */
export function goBack(
  parts: RouterParts,
  event: NavigateEvent,
  claim: PageClaim,
  { page, restore }: Remembered,
): void {
  parts.pending.stop()
  const recording = parts.outcomes.start(patternOf(claim))
  const { url } = event.destination
  carryOut(event, {
    exits: parts.exits,
    recording,
    arrive: () => Promise.resolve({ is: 'ready' as const, page, url }),
    async show(arrived) {
      await showFresh(parts, arrived)
      restore()
      recording.soft(url, 'memory')
    },
  })
}
