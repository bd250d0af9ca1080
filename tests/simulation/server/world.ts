import { createRandom } from '../../create-random.ts'
import { createVirtualClock } from '../virtual-clock.ts'
import { createBrowserCache } from './browser-cache.ts'
import { createCookieJar } from './cookie-jar.ts'
import { createDatabase } from './database.ts'
import { SAVING } from './entries.ts'
import { createEdge, PLACES, type Asked } from './edge.ts'
import { createIsolates } from './isolates.ts'
import type { Outside, WorkerModule } from './isolate.ts'
import { createRecord } from './record.ts'
import { VERSIONS, type ServerSchedule } from './steps.ts'
import { VISITORS } from './visitors.ts'

/** 27 November 2026. */
const STARTS_AT = 1_795_737_600_000

const TABLES = `CREATE TABLE items (id TEXT PRIMARY KEY, state INTEGER NOT NULL) STRICT;
  INSERT INTO items VALUES ('1', 0), ('2', 0);`

export type ServerWorld = ReturnType<typeof createWorld>

/** Isolates, caches, a database and visitors, with one clock. */
export function createWorld(
  compiled: (outside: Outside) => WorkerModule,
  { isCrossVersion }: Pick<ServerSchedule, 'isCrossVersion'>,
) {
  const clock = createVirtualClock(STARTS_AT)
  const now = () => clock.now - STARTS_AT
  const record = createRecord(now)
  const database = createDatabase({
    clock,
    sql: TABLES,
    onWrite: ([values = []]) => record.committed(String(values[1]), Number(values[0])),
    onFault: () => void record.facts.faults.push(now()),
  })
  const edge = createEdge({
    clock,
    isCrossVersion,
    ask: askShared,
    onPurge: record.purged,
    onCut: () => void record.facts.cuts.push(now()),
  })
  const isolates = createIsolates({
    compiled,
    clock,
    random: createRandom(1),
    env: { DB: database.binding },
    edge,
    log: (_level, line) => record.logged(line),
  })

  async function askShared(asked: Asked) {
    const askedAt = now()
    const answer = await isolates.askShared(asked)
    const { status, headers, body } = answer
    const url = asked.url + (asked.headers['save-data'] ? SAVING : '')
    const text = new TextDecoder().decode(body)
    if (status < 500) record.stored({ ...asked, url, askedAt, headers, text })
    return answer
  }

  return {
    clock,
    now,
    record,
    database,
    edge,
    isolates,
    cookies: VISITORS.map(({ name }) => createCookieJar(() => clock.now, { name })),
    browsers: VISITORS.map(createBrowserCache),
    /** The version that a place has got. */
    live: PLACES.map((): string => VERSIONS[0]),
    /** How many states visitors have sent. */
    sent: { states: 0 },
  }
}
