import { expect, it } from 'vitest'
import { memoizedUntilChange } from '../../../../tools/app/memoized-until-change.ts'

it('keeps what was read until the file or one of its imports changes', async () => {
  let reads = 0
  const kept = memoizedUntilChange('/app/routes.ts', async () => {
    reads += 1
    return { reads, sources: ['/app/links.ts'] }
  })
  const after = async (changed: string | undefined) => {
    kept.forget(changed)
    return (await kept.read()).reads
  }
  expect(await after('/app/pages/home.tsx')).toBe(1)
  expect(await after('/app/other.ts')).toBe(1)
  expect(await after('/app/links.ts')).toBe(2)
  expect(await after('/app/routes.ts')).toBe(3)
  expect(await after(undefined)).toBe(4)
})
