import { expect, it } from 'vitest'
import { shrink } from '../shrink.ts'

it('leaves out each item that is not needed for the failure', async () => {
  const items = Array.from({ length: 40 }, (_, n) => n)
  const fails = async (some: readonly number[]) => some.includes(7) && some.includes(31)
  expect(await shrink(items, fails)).toEqual([7, 31])
})
