import { describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { withVisitors } from '../visitor.ts'
import { UNWANTED_COMPLAINT, walkPages } from '../walk-pages.ts'

const createVisitor = withVisitors(FIXTURE_OUT)

describe('the pages of the fixture', () => {
  it('hydrate without a violation of the policy, those that fail on purpose too', async () => {
    const visitor = await createVisitor()
    const isSmall = (path: string) => Number(/\d+/.exec(path)?.[0] ?? 0) < 50
    await walkPages(visitor, { shouldOpen: (path) => path !== '/hang' && isSmall(path) })
    expect(visitor.complaints.filter((text) => UNWANTED_COMPLAINT.test(text))).toEqual([])
    await visitor.leaves()
  })
})
