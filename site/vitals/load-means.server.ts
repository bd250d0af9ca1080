import type { LoadSums } from 'arrivejs/vitals'
import type { LoadMeans, LoadPart } from './report.ts'

const OF_ALL = ['connect', 'request', 'download', 'hydrate'] as const
const OF_TIMED = ['loaders', 'render'] as const

/** The mean of each part: of loaders and rendering over the loads with `Server-Timing`, of the others over all. */
export function loadMeans(sums: LoadSums): LoadMeans {
  const { loads, timed } = sums
  const ms: LoadMeans['ms'] = {}
  if (loads > 0) for (const part of OF_ALL) ms[part] = sums[part] / loads
  if (timed > 0) for (const part of OF_TIMED) ms[part] = sums[part] / timed
  return { loads, timed, ms, largest: largestOf(ms) }
}

/** What loaders and rendering took is not counted twice. */
function largestOf({ request = 0, loaders = 0, render = 0, ...others }: LoadMeans['ms']) {
  const parts = { ...others, loaders, render, request: request - loaders - render }
  const sorted = Object.entries(parts).toSorted(([, a], [, b]) => b - a)
  const [largest] = sorted
  return largest && largest[1] > 0 ? (largest[0] as LoadPart) : undefined
}
