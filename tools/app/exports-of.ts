import { readFile } from 'node:fs/promises'
import { parseSync, transformWithOxc, type ParseResult } from 'vite'

/** The names of a file's exported values; `*` stands for `export *`. */
export type ExportNames = readonly string[]

/**
 * Reads what a file exports, without types, which are erased before. `undefined` for a syntax error,
 * which Vite reports, and for a file that was deleted meanwhile.
 */
export async function exportsOf(file: string): Promise<ExportNames | undefined> {
  try {
    const { staticExports } = await moduleWithoutTypes(file)
    return staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'))),
    )
  } catch {
    return undefined
  }
}

/** What a file imports and exports, without types. Rejects for a syntax error or a missing file. */
export async function moduleWithoutTypes(file: string): Promise<ParseResult['module']> {
  const source = await readFile(file, 'utf8')
  const { code } = await transformWithOxc(source, file, { sourcemap: false })
  return parseSync(file, code, { lang: 'js' }).module
}
