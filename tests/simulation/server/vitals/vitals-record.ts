import { MAX_NEW_ROWS_PER_HOUR } from '../../../../packages/vitals/for-tests.ts'
import type { Violation } from '../../find-violation.ts'
import type { DatabaseModel } from '../database.ts'

/** A batch that the database has done. */
interface Done {
  at: number
  /** How many rows it has added. */
  added: number
  points: number
}

/** What was sent and stored, for the invariants of docs/vitals.md. */
export function createVitalsRecord(now: () => number) {
  const violations: Violation[] = []
  const trace: string[] = []
  /** By the hour of the batch's rows. */
  const stored = new Map<number, Done[]>()
  /** By the hour: rows that others have added. */
  const flooded = new Map<number, number>()
  /** Beacons that were not too many, by minute and address. */
  const accepted = new Map<string, number>()
  const note = (line: string) => void trace.push(`${now()} ${line}`)
  let rows = 0

  return {
    violations,
    trace,
    stored,
    flooded,
    accepted,
    note,
    fail(row: string, detail: string): void {
      violations.push({ row, detail: `${detail}, at ${now()} ms` })
      note(`BROKEN ${row}: ${detail}`)
    },
    acceptedFrom(address: string, sentAt: number): void {
      const network = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
      const key = `${network} in minute ${Math.floor(sentAt / 60_000)}`
      accepted.set(key, (accepted.get(key) ?? 0) + 1)
    },
    /** Others want rows, which are added while there is room. */
    floodedBy(hour: number, wanted: number, database: DatabaseModel): void {
      const [known] = database.read(`SELECT wanted FROM new_rows WHERE hour = ${hour}`) as {
        wanted: number
      }[]
      const left = Math.max(0, MAX_NEW_ROWS_PER_HOUR - (known?.wanted ?? 0))
      flooded.set(hour, (flooded.get(hour) ?? 0) + Math.min(wanted, left))
    },
    /** Is called after each batch. The second statement of a beacon adds its rows to those of an hour. */
    wrote(database: DatabaseModel, batch: readonly (readonly unknown[])[]): void {
      const [{ count }] = database.read('SELECT count(*) AS count FROM histograms') as [{ count: number }]
      const [given, hour] = batch[1] ?? []
      if (typeof hour === 'number') {
        const points = pointsIn(String(given))
        const batches = stored.get(hour) ?? []
        stored.set(hour, [...batches, { at: now(), added: count - rows, points }])
        note(`${points} points, ${count - rows} new rows in hour ${hour}`)
      }
      rows = count
    },
  }
}

export type VitalsRecord = ReturnType<typeof createVitalsRecord>

function pointsIn(given: string): number {
  const rows = JSON.parse(given) as { scope: string; points: number }[]
  return rows.find(({ scope }) => scope === 'hour')!.points
}
