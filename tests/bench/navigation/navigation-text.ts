import type { Effort } from '../effort.ts'
import type { Samples } from '../samples.ts'
import { HOVER_MS } from './navigate.ts'
import { phasesTable, requestsTable, clicksTable } from './navigation-tables.ts'
import { CPU_SLOWDOWN } from './slow-down.ts'
import { DOWN_BITS_PER_S, ROUND_TRIP_MS } from './slow-line.ts'

/** The page's section about what happens between a click and the next page. */
export function navigationText(samples: Samples, effort: Effort): string {
  return `## A navigation

From \`/\` to \`/items/7\` in Chromium, on a phone's terms: ${ROUND_TRIP_MS} ms of round trip, ${DOWN_BITS_PER_S / 1_000_000} Mbit/s, and a CPU that is
slowed ${CPU_SLOWDOWN} times. The Workers stand behind HTTP/2; there the network is slowed down, because Chromium does it with DevTools' record
of all requests, which costs the page some 10 ms at a click. A Worker's own time comes on top of the round trip. Each time it is a visitor of their own, who has been at \`/items/6\`
and \`/\` before: all scripts are cached, the start page is hydrated, the router is there. Medians of
${effort.navigations} rounds, each way in turn.

${clicksTable(samples)}

The clock starts at the click, and stops when a \`MutationObserver\` sees the new title in the DOM: that is what
the targets are about. *Painted* is the task after the frame that shows it. The pointer rests on the link for ${HOVER_MS} ms, long
enough for the prefetch to end. The data alone is the least that a click out of the blue could take. Of a document it is the first contentful paint, from the start of the navigation; nothing of it needs
React by then. The plain page has its styles in the cache, and no script that does anything.

${requestsTable(samples)}

After the prefetch a click asks for nothing. The run ends with an error where either asks for anything else.

### Where a navigation goes

The page's thread in further clicks out of the blue, one a round, by Chromium's trace with its profiler, which takes
some milliseconds of its own: means of the third in the middle, so that the places add up. Of the time till the answer is
there, ${ROUND_TRIP_MS} ms are the network's. A native call counts as the browser's, whoever made it; what V8 compiles
when it is first called counts apart.

${phasesTable(samples)}
`
}
