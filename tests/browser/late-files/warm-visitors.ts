import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '../visitor.ts'
import { openBlank } from './open-page.ts'

/** A tab that is busy or asks the visitor something isn't used again. */
const EMPTYING_LIMIT_MS = 5000

/** Visitors whose browsers have all files in their caches but one. */
export interface WarmVisitors {
  /** One who hasn't the file; its path. */
  get(path: string): Promise<Visitor>
  /** Takes the file out of the visitor's cache, for the next who asks for one without it. */
  giveBack(path: string, visitor: Visitor): Promise<void>
  leave(): Promise<void>
}

/**
 * A cold load is most of what a cell costs, so the cells of one file use the same tabs, one after the other. From
 * the second on a tab loads only that file.
 */
export function warmVisitors(createVisitor: () => Promise<Visitor>): WarmVisitors {
  const idle = new Map<string, Visitor[]>()
  return {
    get: async (path) => idle.get(path)?.pop() ?? createVisitor(),
    async giveBack(path, visitor) {
      if (!(await isEmptied(visitor, path))) return visitor.leaves()
      idle.set(path, [...(idle.get(path) ?? []), visitor])
    },
    leave: async () => void (await Promise.all([...idle.values()].flat().map((visitor) => visitor.leaves()))),
  }
}

async function isEmptied(visitor: Visitor, path: string): Promise<boolean> {
  const emptied = empty(visitor, path).then(
    () => true,
    () => false,
  )
  return Promise.race([emptied, wait(EMPTYING_LIMIT_MS).then(() => false)])
}

/** Leaves nothing of a cell but the files that are cached. */
async function empty({ page, wire }: Visitor, path: string): Promise<void> {
  await page.mouse.move(0, 0) // the next page must not find the mouse over a link
  await openBlank({ page, wire })
  await page.evaluate(() => sessionStorage.clear())
  await uncache({ page, wire }, path)
  for (const noted of [wire.requests, wire.asked, wire.finished, wire.givenUp]) noted.length = 0
}

/** What comes in a file's place has no time for which it is fresh. */
async function uncache({ page, wire }: Pick<Visitor, 'page' | 'wire'>, path: string): Promise<void> {
  const nothing = { type: 'answer', status: 200, contentType: 'text/plain', body: '' } as const
  const { lift } = wire.fault({ test: (asked) => asked === path }, nothing)
  await page.evaluate((path) => fetch(path, { cache: 'reload' }).then((response) => response.text()), path)
  lift()
}
