import type { AnalyticsEngineDataset } from '@cloudflare/workers-types'
import type { Beacon } from '../../wire/vitals.ts'

/** What an index may have is 96 bytes; so many characters of any script fit. */
const INDEX_CHARACTERS = 32

/**
 * Writes each point of a beacon to Analytics Engine, which keeps the values themselves, three months
 * long. It takes 250 points a request, a beacon has 64 at most; nobody waits for it.
 */
export function writePoints(
  dataset: AnalyticsEngineDataset,
  { build, device, points }: Beacon,
): void {
  for (const { route, metric, detail, value } of points) {
    dataset.writeDataPoint({
      // Where it has to sample, it does so for each route by itself.
      indexes: [route.slice(0, INDEX_CHARACTERS)],
      blobs: [route, metric, device, build, detail],
      doubles: [value],
    })
  }
}
