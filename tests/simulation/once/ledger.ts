import type { OnceResult } from '../../../packages/once/for-tests.ts'
import type { Violation } from '../find-violation.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import { ONCE_INVARIANTS } from './invariants.ts'
import type { Effect, Sent, Start } from './world/app.ts'
import type { Known } from './world/known-by.ts'
import type { OnceWorld } from './world/world.ts'

interface Told {
  sent: Sent
  type: string
  known: Known
}

export type Ledger = ReturnType<typeof createLedger>

/** Notes what happens in a world, and checks it. */
export function createLedger(clock: VirtualClock) {
  const trace: string[] = []
  const violations: Violation[] = []
  const told: Told[] = []

  const note = (line: string) => void trace.push(`${clock.now} ${line}`)
  const fail = (name: keyof typeof ONCE_INVARIANTS, detail: string) => {
    violations.push({ row: ONCE_INVARIANTS[name], detail })
    note(`BROKEN ${ONCE_INVARIANTS[name]}: ${detail}`)
  }

  return {
    trace,
    violations,
    note,
    started({ sent }: Start, before: readonly Start[]): void {
      const open = before.find((one) => one.sent.key === sent.key && !one.isKnownUndone)
      if (open) fail('startedAgain', `${sent.key} with ${sent.fields}, after run ${open.number}`)
      const final = told.find((one) => isSame(one.sent, sent) && isFinal(one))
      if (final) fail('startedAfterTold', `${sent.key} with ${sent.fields}, after ${final.type}`)
    },
    written(sent: Sent, effects: readonly Effect[]): void {
      const both = effects.filter((one) => one.sent.submission === sent.submission)
      if (both.length > 1) fail('doneTwice', both.map((one) => `run ${one.number}`).join())
    },
    told(sent: Sent, result: OnceResult, known: Known): void {
      told.push({ sent, type: result.type, known })
      note(`its page of ${sent.visitor ?? 'nobody'} is told ${result.type}`)
    },
    ended(world: OnceWorld): void {
      for (const one of told) checkTold(one, world)
      for (const { number, ended } of world.pages.submissions) {
        if (ended === undefined) fail('ends', `submission ${number} waits`)
        if (ended === 'gave up' && canAnswer(world)) fail('ends', `submission ${number} has no answer`)
      }
      if (world.open > 0) fail('responds', `${world.open} hang`)
      if (world.object.disk.rows.size > 0) fail('kept', [...world.object.disk.rows.keys()].join())
    },
  }

  function checkTold({ sent, known, type }: Told, { app }: OnceWorld): void {
    const { key, fields } = sent
    const effect = app.effects.find((one) => isSame(one.sent, sent))
    if (known.what === 'done' && !effect) fail('untrue', `${key} with ${fields} was not done, but ${type}`)
    if (known.what === 'not done' && effect) fail('untrue', `${key} with ${fields} was done, but ${type}`)
    if (known.answer === undefined) return
    const run = app.starts.find(({ number }) => known.answer === `${known.of} ${number}`)
    if (!run || !isSame(run.sent, sent)) fail('untrue', `${key} with ${fields} gets ${known.answer}`)
    else if (run.sent.visitor !== undefined && run.sent.visitor !== sent.visitor)
      fail('otherVisitor', `${sent.visitor ?? 'nobody'} gets ${known.answer} of ${run.sent.visitor}`)
  }
}

function isSame(one: Sent, other: Sent): boolean {
  return one.key === other.key && one.fields === other.fields
}

/** These were told that they never run, or have run. */
function isFinal({ known, type }: Told): boolean {
  return known.what !== 'ask again' && type !== 'otherVisitor'
}

/** Without so few records that there is no room, and with more time than all faults take. */
function canAnswer({ schedule }: OnceWorld): boolean {
  return schedule.records > 2 && schedule.bytes > 2000 && schedule.maxAgeMs > 3_600_000
}
