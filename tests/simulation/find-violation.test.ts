import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findViolation, type Violation } from './find-violation.ts'
import { scriptOf } from './script.ts'

const arbitrary = fc.array(fc.record({ type: fc.constantFrom('wait', 'click'), ms: fc.nat(5000) }))
type Steps = readonly { type: string; ms: number }[]

/** As if the time limit counted the time of two steps only. */
async function run(steps: Steps): Promise<Violation | undefined> {
  const clicks = steps.filter(({ type }) => type === 'click')
  const ms = clicks.reduce((sum, click) => sum + click.ms, 0)
  return ms > 3800 && clicks.length > 1 ? { row: 'it takes long', detail: `${ms} ms` } : undefined
}

describe('findViolation', () => {
  it('finds the shortest schedule, and the same again by its seed and path', async () => {
    const search = { arbitrary, run, schedules: 1000, seed: 1 }
    const { found } = await findViolation(search)
    expect(found!.schedule).toHaveLength(2)
    expect(found!.violation).toEqual({ row: 'it takes long', detail: '3801 ms' })
    const { seed, path } = found!
    const again = await findViolation({ ...search, seed, path })
    expect(again.found).toEqual(found)
    expect(again.ran).toBe(1)
  })

  it('runs the given schedules before those of the seed', async () => {
    const example = [
      { type: 'click', ms: 3000 },
      { type: 'click', ms: 3000 },
    ]
    const result = await findViolation({
      arbitrary,
      run,
      examples: [example],
      schedules: 1,
      seed: 1,
      shrinkSeconds: 0,
    })
    expect(result.ran).toBe(1)
    expect(result.found!.schedule).toEqual(example)
  })

  it('counts a run that rejects', async () => {
    const rejecting = async () => {
      throw new Error('the model has no answer')
    }
    const { found } = await findViolation({ arbitrary, run: rejecting, schedules: 1, seed: 1 })
    expect(found!.violation.row).toBe('the world itself fails')
    expect(found!.violation.detail).toContain('the model has no answer')
  })

  it('says how many have run when the time is over', async () => {
    const slow = () => new Promise<undefined>((resolve) => setTimeout(resolve, 5, undefined))
    const result = await findViolation({ arbitrary, run: slow, schedules: 1e6, seed: 1, seconds: 0.1 })
    expect(result.found).toBeUndefined()
    expect(result.ran).toBeGreaterThan(0)
    expect(result.ran).toBeLessThan(100)
  })

  it('stops to make a schedule shorter in time', async () => {
    const { found } = await findViolation({ arbitrary, run, schedules: 1000, seed: 1, shrinkSeconds: 0 })
    expect(found!.schedule.length).toBeGreaterThan(2)
  })
})

it('a schedule is printed as the test that runs it', () => {
  const schedule = {
    steps: Array.from({ length: 5 }, (_, ms) => ({ type: "it's", ms, 'a-b': [null, true] })),
  }
  expect(scriptOf({ schedule, violation: { row: "the visitor's own", detail: '' } })).toBe(`\
it('the visitor\\'s own', async () => {
  expect(await run({
    steps: [
      { type: 'it\\'s', ms: 0, 'a-b': [null, true] },
      { type: 'it\\'s', ms: 1, 'a-b': [null, true] },
      { type: 'it\\'s', ms: 2, 'a-b': [null, true] },
      { type: 'it\\'s', ms: 3, 'a-b': [null, true] },
      { type: 'it\\'s', ms: 4, 'a-b': [null, true] },
    ],
  })).toBeUndefined()
})
`)
})
