import { readFileSync } from 'node:fs'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** A `describe` of a test file and the titles of its tests. */
export interface TestGroup {
  title: string
  tests: string[]
}

const QUERY = '?titles'

/**
 * Turns `import titles from './a.test.ts?titles'` into the titles of the tests, without their code: the
 * guide shows them (`tests/unit/tools/vite/worker/test-titles.test.ts`).
 */
export function testTitles(): Plugin {
  return {
    name: 'arrive:test-titles',
    enforce: 'pre',
    load: {
      filter: { id: /\.test\.tsx?\?titles$/ },
      handler(id) {
        const file = id.slice(0, -QUERY.length)
        this.addWatchFile(file)
        const titles = readTitles(file, readFileSync(file, 'utf8'))
        return { code: `export default ${JSON.stringify(titles)}`, moduleType: 'js' }
      },
    },
  }
}

/** Reads the `describe` blocks of a test file, each with the titles of its tests. */
export function readTitles(file: string, source: string): TestGroup[] {
  const calls: ESTree.CallExpression[] = []
  new Visitor({ CallExpression: (call) => void calls.push(call) }).visit(
    parseSync(file, source).program,
  )
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
