import { describe, expect, it } from 'vitest'
import { APP_OUT } from '../build-apps.ts'
import { withVisitors } from './visitor.ts'

const createVisitor = withVisitors(APP_OUT)

describe('the pages of the app', () => {
  it('hydrate without a warning and without a violation of the policy', async () => {
    const visitor = await createVisitor()
    const seen = new Set(['/'])
    // Pages that fail on purpose complain in the console, so the walk keeps out of the lab's rooms.
    for (const path of seen) {
      await visitor.open(path)
      for (const link of await linksOf(visitor.page)) if (!link.startsWith('/lab/')) seen.add(link)
    }
    expect(seen.size).toBeGreaterThan(1)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })
})

async function linksOf(page: { evaluate(text: string): Promise<unknown> }): Promise<string[]> {
  const links = `[...document.links].filter((a) => a.origin === location.origin).map((a) => a.pathname)`
  return (await page.evaluate(links)) as string[]
}
