import { findViolation, type Found, type ScheduleSearch, type SearchResult } from './find-violation.ts'
import { scriptOf } from './script.ts'

export interface ScheduleRun<schedule> extends ScheduleSearch<schedule> {
  /** The file whose test runs them, for the command that runs the failing one again. */
  file: string
  /** Its project of Vitest. Default: `simulation`. */
  project?: string
}

/**
 * Runs schedules. If one breaks something, prints one line that runs it again, and the shortest as a script.
 */
export async function runSchedules<schedule>(
  run: ScheduleRun<schedule>,
): Promise<SearchResult<schedule> & { line: string | undefined }> {
  const result = await findViolation(run)
  const { found, ran, perSecond } = result
  if (!found) {
    console.error(`${run.file}: ${ran} schedules of seed ${run.seed}, ${Math.round(perSecond)} a second`)
    return { ...result, line: undefined }
  }
  const line = failureLine(run, found)
  console.error(`${line}\n\n${scriptOf(found)}`)
  return { ...result, line }
}

/** The same seed and path are the same schedule in this commit only: later ones need the script. */
function failureLine(
  { file, project = 'simulation' }: Pick<ScheduleRun<never>, 'file' | 'project'>,
  { violation, seed, path }: Found<unknown>,
): string {
  const [detail] = violation.detail.split('\n')
  const command = `ARRIVE_SEED=${seed} ARRIVE_PATH=${path} npx vitest run --config tests/vitest.config.ts`
  return `${violation.row}: ${detail} (${command} --project ${project} ${file})`
}
