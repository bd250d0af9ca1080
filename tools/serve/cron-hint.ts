import { VITALS_CRON } from '../../src/server/vitals/vitals-cron.ts'

interface Server {
  /** Runs cron triggers. */
  triggers: URL
  crons: readonly string[]
}

/** Says where the cron triggers of the app run when somebody asks: nothing fires them on this machine. */
export function cronHint({ triggers, crons }: Server): string | undefined {
  const cron = crons.find((expression) => expression !== VITALS_CRON)
  if (cron === undefined) return undefined
  return `Cron triggers run at ${triggers}?${new URLSearchParams({ cron })}`
}
