import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createRandom } from '../../../create-random.ts'
import { createVirtualClock } from '../../virtual-clock.ts'
import { createDatabase, type DatabaseModel } from '../database.ts'
import { createEdge } from '../edge.ts'
import type { Outside, WorkerModule } from '../isolate.ts'
import { createIsolates } from '../isolates.ts'
import { createLimiter } from './limiter.ts'
import { createVitalsRecord } from './vitals-record.ts'

/** 27 November 2026. */
const STARTS_AT = 1_795_737_600_000
const FOLDER = resolve(import.meta.dirname, '../../../../src/server/vitals/migrations')

/** All migrations, in their order. */
const TABLES = globSync('*.sql', { cwd: FOLDER })
  .toSorted()
  .map((name) => readFileSync(resolve(FOLDER, name), 'utf8'))
  .join('\n')

/** How long a fault may still be why a beacon fails. */
const FAULT_MS = 10_000

export type VitalsWorld = ReturnType<typeof createVitalsWorld>

/** A Worker with the vitals' database and limiter. */
export function createVitalsWorld(compiled: (outside: Outside) => WorkerModule) {
  const clock = createVirtualClock(STARTS_AT)
  const now = () => clock.now - STARTS_AT
  const record = createVitalsRecord(now)
  let failedAt = -Infinity
  const database: DatabaseModel = createDatabase({
    clock,
    sql: TABLES,
    onWrite: (batch) => record.wrote(database, batch),
    onFault: () => (failedAt = now()),
  })
  const limiter = createLimiter(() => clock.now)
  const nobody = () => Promise.reject(new Error('no page is asked for'))
  const edge = createEdge({ clock, isCrossVersion: false, ask: nobody, onPurge: () => () => {}, onCut() {} })
  const isolates = createIsolates({
    compiled,
    clock,
    random: createRandom(1),
    env: { VITALS: database.binding, VITALS_LIMIT: limiter.binding },
    edge,
    log: (_level, line) => record.note(line),
  })
  return { clock, now, record, database, isolates, limiter, hasFailed: () => now() < failedAt + FAULT_MS }
}
