import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseSync, transformWithOxc } from 'vite'
import type { LoadWhen } from '../../src/api/error-hooks.ts'

const MOMENTS = ['load', 'idle'] satisfies LoadWhen[]

/** `loadWhen` of an app's `browser.ts` is not one of the values that the build can read. */
export class LoadWhenRefused extends Error {
  override readonly name = 'LoadWhenRefused'

  constructor() {
    super(
      'browser.ts: loadWhen is neither "load" nor "idle". Write one of them as text, because the build reads it: export const loadWhen = \'load\'',
    )
  }
}

/**
 * When the app's `browser.ts` is to be loaded, as its own text says; `undefined` if there is no such
 * file. Rejects with `LoadWhenRefused`.
 */
export async function readLoadWhen(path: string): Promise<LoadWhen | undefined> {
  if (!existsSync(path)) return undefined
  const source = await readFile(path, 'utf8')
  const { code } = await transformWithOxc(source, path, { sourcemap: false })
  const { body } = parseSync(path, code, { lang: 'js' }).program
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type === 'Identifier' && id.name === 'loadWhen') return momentIn(init)
    }
  }
  return 'idle'
}

function momentIn(init: { type: string; value?: unknown } | null): LoadWhen {
  const moment = MOMENTS.find((known) => init?.type === 'Literal' && init.value === known)
  if (!moment) throw new LoadWhenRefused()
  return moment
}
