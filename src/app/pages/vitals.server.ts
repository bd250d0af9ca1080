import type { D1Database } from '@cloudflare/workers-types'
import type { Load } from 'arrive/api/loader.ts'
import { inOrder } from '../vitals/in-order.server.ts'
import { readRefused } from '../vitals/read-refused.server.ts'
import { readVitals } from '../vitals/read-vitals.server.ts'
import type { Page } from './vitals.tsx'

/** The secret that opens the page where it is deployed. */
export const password = 'VITALS_PASSWORD'

interface Bindings {
  VITALS?: D1Database
}

export const load: Load<typeof Page, Bindings> = async ({ env, search }) => {
  const { VITALS } = env
  if (!VITALS) return { state: 'no database' }
  const any = await VITALS.prepare('SELECT 1 FROM histograms LIMIT 1').first()
  if (any === null) return { state: 'empty' }
  const now = Date.now()
  const refused = await readRefused(VITALS, search.range, now)
  const read = readVitals(VITALS, search.range, now)
  const parts = inOrder({
    ends: read.ends(),
    navigation: read.metric('navigation'),
    LCP: read.metric('LCP'),
    INP: read.metric('INP'),
    CLS: read.metric('CLS'),
    FCP: read.metric('FCP'),
    TTFB: read.metric('TTFB'),
    builds: read.builds(),
  })
  return { state: 'counted', refused, ...parts }
}
