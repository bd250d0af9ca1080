import { APP_FILES, type AppFile, type AppFileName } from '../../src/api/app-files.ts'
import { pathOf, type AppFiles } from '../app/app-files.ts'

/**
 * The code of a module with all that a file of the app may export, each `undefined` if it does not, or if
 * there is no such file. The file itself runs first.
 */
export function fileModule(app: string, files: AppFiles, name: AppFileName): string {
  const { needed = [], optional = ['default'] }: AppFile = APP_FILES[name]
  const known = [...needed, ...optional]
  const missing = known.map((one) =>
    one === 'default' ? 'export default undefined' : `export const ${one} = undefined`,
  )
  if (!files.has(name)) return missing.join('\n')
  const path = JSON.stringify(pathOf(app, name))
  const exported = files.get(name) ?? known // with a syntax error, which Vite reports
  const hidden = exported.includes('*')
  return [
    `import ${path}`,
    ...known.map((one, at) => {
      if (exported.includes(one)) return `export { ${one} } from ${path}`
      return hidden && one !== 'default' ? `export const ${one} = Reflect.get(all, '${one}')` : missing[at]
    }),
    ...(hidden ? [`import * as all from ${path}`] : []),
  ].join('\n')
}
