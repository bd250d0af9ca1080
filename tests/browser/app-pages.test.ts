import { describe, expect, it } from 'vitest'
import { APP_OUT, FIXTURE_OUT } from '../build-apps.ts'
import { withVisitors, type Visitor } from './visitor.ts'

const createAppVisitor = withVisitors(APP_OUT)
const createFixtureVisitor = withVisitors(FIXTURE_OUT)

// Pages that fail on purpose complain of that; of these two nobody may.
const NEVER = /content.security.policy|react error #(418|423|425)/i

describe('the pages of the app', () => {
  it('hydrate without a warning and without a violation of the policy', async () => {
    const visitor = await createAppVisitor()
    const seen = await walk(visitor, (path) => !path.startsWith('/lab/'))
    expect(seen.size).toBeGreaterThan(1)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })
})

describe('the pages that fail on purpose', () => {
  it('hydrate without a violation of the policy, the app’s', async () => {
    const visitor = await createAppVisitor()
    await walk(visitor, (path) => !path.endsWith('/never'))
    expect(visitor.complaints.filter((text) => NEVER.test(text))).toEqual([])
    await visitor.leaves()
  })

  it('hydrate without a violation of the policy, the fixture’s', async () => {
    const visitor = await createFixtureVisitor()
    await walk(visitor, (path) => path !== '/hang' && Number(/\d+/.exec(path)?.[0] ?? 0) < 50)
    expect(visitor.complaints.filter((text) => NEVER.test(text))).toEqual([])
    await visitor.leaves()
  })
})

/** Opens `/` and every page that links lead to, as a document each. */
async function walk(visitor: Visitor, into: (path: string) => boolean): Promise<Set<string>> {
  const seen = new Set(['/'])
  for (const path of seen) {
    await visitor.open(path)
    const links = await linksOf(visitor)
    // Items link to the next one without end.
    for (const link of links) if (into(link) && seen.size < 40) seen.add(link)
  }
  return seen
}

async function linksOf({ page }: Visitor): Promise<string[]> {
  const links = `[...document.links].filter((a) => a.origin === location.origin).map((a) => a.pathname)`
  return (await page.evaluate(links)) as string[]
}
