import type { AnalyticsEngineDataset } from '@cloudflare/workers-types'
import { LOAD_PARTS } from '../format/load-parts.ts'
import type { Beacon } from '../format/vitals.ts'

/**
 * An index has at most 96 bytes (https://developers.cloudflare.com/analytics/analytics-engine/limits/): 32
 * characters of any script.
 */
const INDEX_CHARACTERS = 32

/**
 * Writes each point of a beacon to Analytics Engine, which keeps the values for three months. It accepts
 * 250 points per request: https://developers.cloudflare.com/analytics/analytics-engine/limits/
 */
export function writePoints(dataset: AnalyticsEngineDataset, { build, device, points }: Beacon): void {
  for (const { route, metric, detail, value, parts } of points) {
    dataset.writeDataPoint({
      // Analytics Engine samples each index separately.
      indexes: [route.slice(0, INDEX_CHARACTERS)],
      blobs: [route, metric, device, build, detail],
      doubles: [value, ...(parts ? LOAD_PARTS.map((part) => parts[part] ?? 0) : [])],
    })
  }
}
