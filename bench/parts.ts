import { bytesFigures, bytesTables } from './bytes/bytes-tables.ts'
import { measureBytes } from './bytes/measure-bytes.ts'
import type { Context } from './context.ts'
import { growthTables } from './growth/growth-tables.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { firstVisitFigures, firstVisitTables } from './navigations/first-visit-tables.ts'
import { measureFirstVisit } from './navigations/measure-first-visit.ts'
import { measureNavigations } from './navigations/measure-navigations.ts'
import { navigationFigures, navigationTables } from './navigations/navigation-tables.ts'
import { edgeFigures, edgeTables } from './edge/edge-tables.ts'
import { measureEdge } from './edge/measure-edge.ts'
import { measureRequests } from './requests/measure-requests.ts'
import { requestFigures, requestTables } from './requests/request-tables.ts'
import { measurePersonal } from './personal/measure-personal.ts'
import { personalFigures, personalTables } from './personal/personal-tables.ts'
import { measureMemory } from './memory/measure-memory.ts'
import { measureTab } from './memory/measure-tab.ts'
import { memoryTables } from './memory/memory-tables.ts'
import type { Samples } from './samples.ts'
import type { Figure } from './targets.ts'

/** What can be measured alone: what it measures, the tables of that, and what has a target. */
interface Part {
  measure(context: Context): Promise<void>
  tables(samples: Samples): string[]
  figures(samples: Samples): Figure[]
}

export const PARTS = {
  requests: { measure: measureRequests, tables: requestTables, figures: requestFigures },
  bytes: { measure: measureBytes, tables: bytesTables, figures: bytesFigures },
  'first-visit': {
    measure: measureFirstVisit,
    tables: firstVisitTables,
    figures: firstVisitFigures,
  },
  navigations: {
    measure: measureNavigations,
    tables: navigationTables,
    figures: navigationFigures,
  },
  growth: { measure: measureGrowth, tables: growthTables, figures: () => [] },
  edge: { measure: measureEdge, tables: edgeTables, figures: edgeFigures },
  personal: { measure: measurePersonal, tables: personalTables, figures: personalFigures },
  memory: { measure: measureAllMemory, tables: memoryTables, figures: () => [] },
} satisfies Record<string, Part>

export type PartName = keyof typeof PARTS

async function measureAllMemory(context: Context): Promise<void> {
  await measureMemory(context)
  await measureTab(context)
}
