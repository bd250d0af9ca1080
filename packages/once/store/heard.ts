import type { OnceState } from '../record/once-record.ts'
import type { Timers } from '../run/timers.ts'

/**
 * When whoever runs or asks was heard last, in memory: another machine may have another clock. So everybody
 * counts as just heard after a restart.
 */
export function createHeard({ now }: Timers) {
  const times = new Map<string, number>()

  return {
    now: (name: string) => void times.set(name, now()),
    changed(name: string, state: OnceState | undefined): void {
      if (state?.type === 'running' || state?.type === 'asking') times.set(name, now())
      else times.delete(name)
    },
    silentMs(name: string): number {
      const heardAt = times.get(name) ?? now()
      times.set(name, heardAt)
      return now() - heardAt
    },
  }
}
