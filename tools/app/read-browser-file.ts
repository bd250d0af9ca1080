import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseSync, transformWithOxc } from 'vite'
import type { LoadWhen } from '../../src/api/error-hooks.ts'
import { SetupError } from '../setup-error.ts'

/** What the build must know of an app's `browser.ts`. */
export interface BrowserFile {
  loadWhen: LoadWhen
  /** Does it export `onError`? */
  hasHook: boolean
}

const MOMENTS = ['load', 'idle'] satisfies LoadWhen[]

/** `loadWhen` in an app's `browser.ts` is not one of the values that the build can read. */
export class LoadWhenRefused extends SetupError {
  override readonly name = 'LoadWhenRefused'

  constructor() {
    super(
      "browser.ts: the build reads loadWhen from the text of the file, so write 'load' or 'idle': export const loadWhen = 'load'",
    )
  }
}

/**
 * Reads an app's `browser.ts` without running it; `undefined` if there is no such file. Rejects with
 * `LoadWhenRefused`.
 */
export async function readBrowserFile(path: string): Promise<BrowserFile | undefined> {
  if (!existsSync(path)) return undefined
  const source = await readFile(path, 'utf8')
  const { code } = await transformWithOxc(source, path, { sourcemap: false })
  const { program, module } = parseSync(path, code, { lang: 'js' })
  const exports = module.staticExports.flatMap(({ entries }) => entries)
  const isExported = (name: string) => exports.some(({ exportName }) => exportName.name === name)
  const loadWhen = isExported('loadWhen') ? momentIn(program.body) : 'idle'
  return { loadWhen, hasHook: isExported('onError') }
}

type Statements = ReturnType<typeof parseSync>['program']['body']

function momentIn(statements: Statements): LoadWhen {
  const declarations = statements.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
  const found = declarations.find(({ id }) => id.type === 'Identifier' && id.name === 'loadWhen')
  const text = found?.init?.type === 'Literal' ? found.init.value : undefined
  const moment = MOMENTS.find((known) => known === text)
  if (!moment) throw new LoadWhenRefused()
  return moment
}
