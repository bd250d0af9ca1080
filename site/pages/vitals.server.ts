import type { LoaderArgs } from 'arrivejs'
import { settleInOrder } from '../vitals/settle-in-order.server.ts'
import { readRange } from '../vitals/read-range.server.ts'
import { readRefused } from '../vitals/read-refused.server.ts'
import { readRegressions } from '../vitals/read-regressions.server.ts'
import { readReports } from '../vitals/read-reports.server.ts'
import { readVitals } from '../vitals/read-vitals.server.ts'

/** The secret that opens the page once it is deployed. */
export const password = 'VITALS_PASSWORD'

export const search = readRange

const ANY_ROW = 'SELECT 1 FROM histograms UNION ALL SELECT 1 FROM reports LIMIT 1'

export const loader = async ({ c, search: { range } }: LoaderArgs<'/vitals', typeof search>) => {
  const { VITALS } = c.env
  if (!VITALS) return { type: 'no database' } as const
  const anyRow = await VITALS.prepare(ANY_ROW).first()
  if (anyRow === null) return { type: 'empty' } as const
  const now = Date.now()
  const refused = await readRefused(VITALS, range, now)
  const read = readVitals(VITALS, range, now)
  // In the document itself, because deferred values need JavaScript.
  const [byRoute, regressions] = await Promise.all([read.byRoute(), readRegressions(VITALS, now)])
  const sections = settleInOrder({
    navigations: read.navigations(),
    navigation: read.metric('navigation'),
    mutation: read.metric('mutation'),
    load: read.metric('load'),
    slowLoads: read.slowLoads(),
    LCP: read.metric('LCP'),
    INP: read.metric('INP'),
    CLS: read.metric('CLS'),
    FCP: read.metric('FCP'),
    TTFB: read.metric('TTFB'),
    reports: readReports(VITALS, range, now),
    byBuild: read.byBuild(),
  })
  return { type: 'counted', refused, regressions, byRoute, ...sections } as const
}
