import fc from 'fast-check'

/** What a schedule has broken. */
export interface Violation {
  /** The row of a contract, as its invariant is named. */
  row: string
  /** What was seen, and what should have been. */
  detail: string
}

export interface ScheduleSearch<schedule> {
  arbitrary: fc.Arbitrary<schedule>
  /** Runs a schedule in a new world. It may reject, which is a violation as well. */
  run(schedule: schedule): Promise<Violation | undefined>
  /** How many schedules are run, if none breaks anything. */
  schedules: number
  seed: number
  /** Schedules that are run before those of the seed. */
  examples?: readonly schedule[]
  /** Which schedule of the seed is run alone: that of a former failure. */
  path?: string | undefined
  /** No new schedule begins later. Default: no limit. */
  seconds?: number | undefined
  /** How long a failing schedule is made shorter. Default: a minute. */
  shrinkSeconds?: number | undefined
}

export interface Found<schedule> {
  violation: Violation
  /** The shortest one. */
  schedule: schedule
  seed: number
  path: string
}

export interface SearchResult<schedule> {
  /** How many schedules have run, without those that were made shorter. */
  ran: number
  perSecond: number
  found: Found<schedule> | undefined
}

const SHRINK_SECONDS = 60

/** Runs schedules until one breaks something, and makes that one shorter. */
export async function findViolation<schedule>(
  search: ScheduleSearch<schedule>,
): Promise<SearchResult<schedule>> {
  const { arbitrary, schedules, seed, path, examples = [] } = search
  const { runOne, progress } = createRuns(search)
  const property = fc.asyncProperty(arbitrary, runOne)
  const options = {
    seed,
    numRuns: schedules,
    examples: examples.map((schedule): [schedule] => [schedule]),
    ...(path === undefined ? {} : { path }),
  }
  const startedAt = performance.now()
  const details = await withoutStacks(path === undefined, () => fc.check(property, options))
  const { ran, shortest } = progress
  const seconds = ((progress.brokenAt ?? performance.now()) - startedAt) / 1000
  const shared = { ran, perSecond: ran / seconds }
  if (!shortest) return { ...shared, found: undefined }
  return { ...shared, found: { ...shortest, seed, path: details.counterexamplePath ?? '' } }
}

/** The stacks of aborted requests take a tenth of the time. A schedule that is run again has them. */
async function withoutStacks<result>(isWithout: boolean, run: () => Promise<result>): Promise<result> {
  const { stackTraceLimit } = Error
  if (isWithout) Error.stackTraceLimit = 0
  return run().finally(() => (Error.stackTraceLimit = stackTraceLimit))
}

interface Progress<schedule> {
  ran: number
  brokenAt: number | undefined
  shortest: { schedule: schedule; violation: Violation } | undefined
}

function createRuns<schedule>({ run, seconds = Infinity, shrinkSeconds }: ScheduleSearch<schedule>) {
  const progress: Progress<schedule> = { ran: 0, brokenAt: undefined, shortest: undefined }
  const endsAt = performance.now() + seconds * 1000
  const isShrinkOver = () =>
    progress.brokenAt !== undefined &&
    performance.now() > progress.brokenAt + (shrinkSeconds ?? SHRINK_SECONDS) * 1000

  async function runOne(schedule: schedule): Promise<void> {
    if (isShrinkOver()) return // nothing shorter is looked for
    // The failure of the first schedule that is too late ends the search, and nothing makes it shorter.
    if (progress.brokenAt === undefined && performance.now() > endsAt) throw new Error('the time is over')
    if (progress.brokenAt === undefined) progress.ran += 1
    const violation = await run(schedule).catch(violationOf)
    if (!violation) return
    progress.brokenAt ??= performance.now()
    progress.shortest = { schedule, violation }
    throw new Error(violation.row)
  }

  return { runOne, progress }
}

function violationOf(error: unknown): Violation {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { row: 'the world itself fails', detail }
}
