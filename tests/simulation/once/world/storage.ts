import type { RecordRow, RecordStorage } from '../../../../packages/once/for-tests.ts'

export interface ObjectDisk {
  rows: Map<string, RecordRow>
  alarmAt: number | undefined
}

/** What outlives an object's restarts. `build` reads only what it knows. */
export function createStorage(disk: ObjectDisk, build: number): RecordStorage {
  const readable = () => [...disk.rows].filter(([, row]) => row.version <= build)

  return {
    read: (name) => textFor(disk.rows.get(name), build),
    write: (name, row) => void disk.rows.set(name, { ...row, version: build }),
    remove: (name) => void disk.rows.delete(name),
    aged: (now, most) =>
      readable()
        .filter(([, row]) => row.agesAt <= now)
        .slice(0, most)
        .map(([name]) => name),
    nextAge() {
      const times = readable().map(([, row]) => row.agesAt)
      return times.length > 0 ? Math.min(...times) : undefined
    },
    oldestAnswer() {
      const answers = readable().filter(([, row]) => row.hasAnswers)
      return answers.toSorted(([, one], [, other]) => one.begunAt - other.begunAt)[0]?.[0]
    },
    totals() {
      let bytes = 0
      for (const { text } of disk.rows.values()) bytes += text.length
      return { records: disk.rows.size, bytes }
    },
    clear() {
      disk.rows.clear()
      disk.alarmAt = undefined
    },
    wakeAt: (at) => void (disk.alarmAt = at),
  }
}

/** The builds differ in nothing but the number of their format. */
function textFor(row: RecordRow | undefined, build: number): string | undefined {
  if (!row) return undefined
  const version = row.version > build ? 9 : 1
  return row.text.replace(/^\{"version":\d+/, `{"version":${version}`)
}
