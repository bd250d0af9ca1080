/** Where an object has its records, by name: SQLite, whose calls don't wait. */
export interface RecordStorage {
  read(name: string): string | undefined
  write(name: string, row: RecordRow): void
  remove(name: string): void
  /** Of what this build can read: the names of records that change by their age until `now`. */
  aged(now: number, most: number): readonly string[]
  /** When the next one does. */
  nextAge(): number | undefined
  /** The oldest one that has an answer, of what this build can read. */
  oldestAnswer(): string | undefined
  totals(): { records: number; bytes: number }
  /** Everything: an empty object costs nothing then. */
  clear(): void
  /** When the alarm comes next; the object may restart before. */
  wakeAt(at: number): void
}

export interface RecordRow {
  readonly text: string
  /** Of the record's format: see `encodeRecord`. */
  readonly version: number
  readonly begunAt: number
  readonly agesAt: number
  readonly hasAnswers: boolean
}
