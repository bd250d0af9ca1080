import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

const MAX_LINES = 60

/** Of the framework. The shim follows the steps of the specification. */
const FILES = '{src,client,tools,packages}/**/*.{ts,tsx}'
const SHIM = 'packages/older-browsers/navigation/**'

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

describe('no function', () => {
  it(`is longer than ${MAX_LINES} lines`, { timeout: 60_000 }, () => {
    const files = globSync(FILES, { cwd: ROOT, exclude: [SHIM, '**/{node_modules,tests}/**'] })
    expect(files.length).toBeGreaterThan(500)
    const tooLong = files.flatMap((file) =>
      functionsOf(file)
        .filter(({ lines }) => lines > MAX_LINES)
        .map(({ name }) => `${name} in ${file}`),
    )
    expect(tooLong).toEqual([])
  })
})

function functionsOf(file: string): { name: string; lines: number }[] {
  const source = readFileSync(resolve(ROOT, file), 'utf8')
  const found: { name: string; lines: number }[] = []
  const add = (node: FunctionNode) => {
    const lines = source.slice(node.start, node.end).split('\n').length
    found.push({ name: node.id?.name ?? 'a callback', lines })
  }
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parseSync(file, source).program)
  return found
}
