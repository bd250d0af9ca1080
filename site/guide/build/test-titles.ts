import { parseSync, Visitor, type ESTree } from 'vite'

/** A `describe` of a test file and the titles of its tests. */
export interface TestGroup {
  title: string
  tests: string[]
}

/** A test file as Markdown: the titles of its tests, each `describe` under a heading. */
export function testsAsMarkdown(file: string, source: string): string {
  const groups = readTitles(file, source).map(({ title, tests }) => {
    const items = tests.map((test) => `- ${escapeText(test)}`)
    return `## ${escapeText(title)}\n\n${items.join('\n')}`
  })
  return `# ${file}\n\n${groups.join('\n\n')}\n`
}

/** Titles are plain text; only their backticks are Markdown. */
function escapeText(title: string): string {
  return title.replace(/[<&*_[\]\\]/g, '\\$&')
}

/** Reads the `describe` blocks of a test file, each with the titles of its tests. */
export function readTitles(file: string, source: string): TestGroup[] {
  const calls: ESTree.CallExpression[] = []
  new Visitor({ CallExpression: (call) => void calls.push(call) }).visit(parseSync(file, source).program)
  const groups = calls.filter((call) => nameOf(call.callee).startsWith('describe'))
  return groups.flatMap((group) => {
    const inside = calls.filter((call) => group.start < call.start && call.end <= group.end)
    const tests = inside.filter((call) => /^it($|[A-Z])/.test(nameOf(call.callee)))
    return titleOf(group).map((title) => ({ title, tests: tests.flatMap(titleOf) }))
  })
}

/** The name that a call begins with: `it` for `it('…')`, `it.skip('…')` and `it.skipIf(…)('…')`. */
function nameOf(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOf(callee.object)
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : ''
}

function titleOf({ arguments: [title] }: ESTree.CallExpression): string[] {
  return title?.type === 'Literal' && typeof title.value === 'string' ? [title.value] : []
}
