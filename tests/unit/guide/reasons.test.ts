import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { REASONS } from '../../../src/server/shared-pages/reasons.ts'

type Reasons = typeof REASONS

const PAGE = 'pages/book.server.ts'
const HEADER: ReadonlySet<string> = new Set(['c.req.header'])

/** What each sentence of the guide is about. */
const EXAMPLES: { [name in keyof Reasons]: Parameters<Reasons[name]> } = {
  pageReads: [[PAGE, new Set(['c.var'])], 'cache'],
  layoutReads: [['document.server.ts', HEADER], 'cache'],
  differs: ['data.name of the loader in layouts/team.server.ts', 'cache'],
  needsVisitor: ['cache'],
  outsideSuspense: [],
  cookie: ['cache'],
  inlineScript: ['cache'],
  password: [PAGE, 'cache'],
  everyNonce: [PAGE, 'cache'],
  noPage: ['pages/feed.server.ts', 'feed'],
  redirect: ['/books'],
  status: [404],
  noData: [],
  origin: [],
}

it('the guide has each reason why a page can’t be shared, as the build says it', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/shared-pages.md'), 'utf8')
  const [, listed] = /<!-- reasons -->\n\n([\s\S]*?)\n\n<!-- end -->/.exec(guide) ?? []
  const names = Object.keys(EXAMPLES) as (keyof Reasons)[]
  const unwrapped = listed?.replaceAll('\n  ', ' ')
  expect(unwrapped?.split('\n')).toEqual(names.map((name) => `- ${asMarkdown(sentence(name))}`))
  expect(names.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})

function sentence(name: keyof Reasons): string {
  return (REASONS[name] as (...facts: unknown[]) => string)(...EXAMPLES[name])
}

/** Code is marked. */
function asMarkdown(text: string): string {
  return text.replaceAll(/<Suspense>|scripts: \[.*?\]|routes = \[.*?\]|\[vars\] \w+ = "[^"]*"/g, '`$&`')
}
