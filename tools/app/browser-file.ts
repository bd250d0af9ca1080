import { parseSync, type ESTree } from 'vite'
import type { LoadWhen } from '../../src/api/error-hooks.ts'
import { withoutType } from './problems/worker-problems.ts'

const BROWSER_FILE = 'browser.ts'

const MOMENTS = ['before-pages', 'load', 'idle'] satisfies LoadWhen[]

/** Reads from the text of `browser.ts` when it is loaded; `undefined` if it is written in another way. */
export function readLoadWhen(source: string): LoadWhen | undefined {
  const { program, module } = parseSync(BROWSER_FILE, source)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const isExported = exported.some(({ exportName }) => exportName.name === 'loadWhen')
  return isExported ? momentIn(program) : 'idle'
}

/** Returns a sentence if the build can't read when `browser.ts` is to be loaded, with what to do. */
export function browserProblems(source: string): string[] {
  if (readLoadWhen(source)) return []
  return [
    `${BROWSER_FILE}: the build reads loadWhen from the text of the file. Write it there, with 'before-pages', 'load' or 'idle': export const loadWhen = 'load'`,
  ]
}

function momentIn({ body }: ESTree.Program): LoadWhen | undefined {
  const declarations = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
  const found = declarations.find(({ id }) => id.type === 'Identifier' && id.name === 'loadWhen')
  const value = found?.init ? withoutType(found.init) : undefined
  return MOMENTS.find((moment) => value?.type === 'Literal' && value.value === moment)
}
