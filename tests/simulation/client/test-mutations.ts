import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findViolation } from '../find-violation.ts'
import type { Mutation } from '../mutation.ts'
import type { Patch } from '../patches.ts'
import { runSchedule, type Rules } from './run-schedule.ts'
import type { ScheduleOf } from './steps.ts'
import type { Client } from './world/client.ts'

interface MutationTests<action> {
  mutations: readonly Mutation[]
  bundle: (patches: readonly Patch[]) => Promise<Client>
  arbitrary: fc.Arbitrary<ScheduleOf<action>>
  /** These run first: what they have found before, 20,000 new ones may miss. */
  regressions: Readonly<Record<string, ScheduleOf<action>>>
  rules: Rules<action>
  /** In so many schedules each guard is missed. */
  schedules: number
}

// `ARRIVE_MUTATIONS=1 npx vitest …`, each night: each takes a bundle of its own, and some seconds.
const isNightly = Boolean(process.env['ARRIVE_MUTATIONS'])

const root = resolve(import.meta.dirname, '../../..')

/** Without a guard, a schedule breaks one of its rows. */
export function testMutations<action>({
  mutations,
  bundle,
  regressions,
  ...search
}: MutationTests<action>): void {
  it('the guards that are taken out are in the source, each once', () => {
    const patches = mutations.flatMap((mutation) => mutation.patches)
    const missing = patches.filter(
      ({ file, text }) => readFileSync(resolve(root, file), 'utf8').split(text).length !== 2,
    )
    expect(missing).toEqual([])
  })

  describe.runIf(isNightly)('without a guard', () => {
    let whole: Promise<Client> | undefined
    it.each(mutations)('$name', { timeout: 600_000 }, async ({ patches, rows }) => {
      const client = await bundle(patches)
      const { found } = await findViolation({
        ...search,
        examples: Object.values(regressions),
        seed: 1,
        shrinkSeconds: 0,
        run: async (schedule) => {
          const { violation } = await runSchedule(schedule, client, search.rules)
          if (!violation || !rows.includes(violation.row)) return undefined
          // What it breaks with all guards says nothing of this one.
          const own = await runSchedule(schedule, await (whole ??= bundle([])), search.rules)
          return own.violation ? undefined : violation
        },
      })
      expect(found?.violation.row, `in ${search.schedules} schedules`).toBeDefined()
    })
  })
}
